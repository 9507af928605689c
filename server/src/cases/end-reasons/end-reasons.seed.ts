import type { EndStage } from 'contract/fields/case-stages';
import type { Db } from '../../platform/database/db.ts';
import { endReasons } from '../../schema/end-reasons.table.ts';

const FIRST: Readonly<Record<EndStage, readonly string[]>> = {
  rejected: [
    'Venituri insuficiente',
    'Grad de îndatorare depășit',
    'Istoric negativ la Biroul de Credit',
    'Evaluare sub prețul locuinței',
    'Acte lipsă sau neconforme',
    'Imobil neacceptat ca garanție',
  ],
  withdrawn: [
    'A ales altă bancă',
    'A renunțat la achiziție',
    'Dobândă prea mare',
    'A durat prea mult',
    'S-a împrumutat fără noi',
    'Nu mai răspunde',
  ],
};

/** Gives an installation without any reasons the first ones. */
export async function seedEndReasons(db: Db): Promise<void> {
  if ((await db.$count(endReasons)) > 0) return;
  const reasons = Object.entries(FIRST).flatMap(([kind, texts]) =>
    texts.map((text) => ({ kind: kind as EndStage, text })),
  );
  await db.insert(endReasons).values(reasons);
}
