import fc from 'fast-check';

/**
 * The same random cases at every run, so that a red one speaks of the change and not of luck. Other cases:
 * `PROPERTY_SEED=$RANDOM npx vitest run --project pure`; a seed that finds something becomes an example of its test.
 */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_121) });
