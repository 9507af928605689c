import type { AgreementKind } from 'contract/agreements/agreement-words';
import type { Db } from '../../platform/database/db.ts';
import { addText, findTextKinds } from './agreement-texts.queries.ts';
import { modelTexts } from './model-texts.ts';

/** Gives an installation the first version of each text that it has none of. */
export async function seedAgreementTexts(db: Db): Promise<void> {
  const known = await findTextKinds(db);
  for (const kind of Object.keys(modelTexts) as AgreementKind[])
    if (!known.includes(kind)) await addText(db, { ...modelTexts[kind], kind, version: 1, isModel: true });
}
