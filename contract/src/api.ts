import type { Endpoint } from './endpoint.ts';
import { health } from './health.ts';
import { parameters } from './parameters.ts';
import { simulations } from './simulations.ts';

/** Every operation of the API by feature. What is not here is not served; each feature's folder bears its name. */
export const api: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = { health, parameters, simulations };
