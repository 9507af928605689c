import { IconUpload } from '@tabler/icons-react';
import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { LARGEST_PORTRAIT } from 'contract/fields/upload-limits';
import { type TeamProfile, team, teamProfile } from 'contract/team/team';
import { pictureSize } from 'quote/picture-size';
import { messageOf } from '../../../shared/api/failure.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConflictNotice } from '../../../ui/dialogs/conflict-notice.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { FileButton } from '../../../ui/file-button.tsx';
import { Fold } from '../../../ui/layout/fold.tsx';
import styles from '../../../ui/layout/form.module.css';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { useChange, useChanges } from '../../data/change.ts';
import { useRead } from '../../data/read.ts';
import { SaveForm } from '../../forms/save-dialog.tsx';
import { useSaveForm } from '../../forms/use-save-form.ts';
import { staffUpload } from '../../session/staff-call.ts';
import { useDraftValues } from '../../session/use-draft-values.ts';

/** What visitors see of an account: whether it is shown, its photograph and its words. */
export function TeamProfilePart({ username }: { username: string }) {
  const profile = useRead(team.getProfile, { params: { username } });
  return (
    <Fold heading="Pe site">
      {profile.error && (
        <LoadFailed failure={profile.error} retry={profile.refetch}>
          Prezentarea pe site nu s-a putut citi.
        </LoadFailed>
      )}
      {profile.data && (
        <div className="grid grid-cols-1 gap-4">
          <Photo profile={profile.data} />
          <ProfileForm profile={profile.data} />
        </div>
      )}
    </Fold>
  );
}

function ProfileForm({ profile }: { profile: TeamProfile }) {
  const { username, isShown, role, languages, registerNumber, version } = profile;
  const form = useSaveForm({
    draft: useDraftValues('echipa', username, { isShown, role, languages, registerNumber, seen: version }),
    change: team.setProfile,
    sent: ({ seen, ...words }) => ({ params: { username }, body: { ...words, expectedVersion: seen } }),
    record: { what: 'teamProfile', current: teamProfile, stored: profile },
    notice: SHOWN_BY_SCREEN,
  });
  const { overtaken, values } = form;
  return (
    <SaveForm
      form={form}
      className={styles.form}
      submit={
        <Button type="submit" variant="secondary" loading={form.isSaving}>
          Salvați prezentarea
        </Button>
      }
      conflict={
        overtaken && (
          <ConflictNotice
            {...overtaken}
            fields={[
              { title: 'Apare pe site', stored: yesNo(overtaken.current.isShown), mine: yesNo(values.isShown) },
              ...WORDS.map(({ field, label }) => ({
                title: label,
                stored: overtaken.current[field],
                mine: values[field],
              })),
            ]}
          />
        )
      }
    >
      {form.isSaved && <Alert tone="good">Prezentarea a fost salvată.</Alert>}
      <Checkbox
        label="Vizitatorii văd persoana: pe prima pagină, la „Despre noi” și unde vorbesc cu ea"
        name="isShown"
        checked={values.isShown}
        onChange={(checked) => form.change({ isShown: checked })}
      />
      {WORDS.map(({ field, label, hint, maxLength }) => (
        <TextInput key={field} label={label} hint={hint} maxLength={maxLength} {...form.field(field)} />
      ))}
    </SaveForm>
  );
}

const yesNo = (is: boolean) => (is ? 'Da' : 'Nu');

const WORDS = [
  { field: 'role', label: 'Rol', hint: 'De exemplu „broker de credite”.', maxLength: MAX_LENGTH.teamRole },
  {
    field: 'languages',
    label: 'Limbi vorbite',
    hint: 'De exemplu „română, engleză”.',
    maxLength: MAX_LENGTH.teamLanguages,
  },
  {
    field: 'registerNumber',
    label: 'Nr. în registrul intermediarilor',
    hint: 'Al persoanei, dacă are unul.',
    maxLength: MAX_LENGTH.teamRegisterNumber,
  },
] as const;

function Photo({ profile: { username, photo } }: { profile: TeamProfile }) {
  const sending = useChanges([team.setPhoto], {
    notice: SHOWN_BY_SCREEN,
    run: async (file: File) => staffUpload(team.setPhoto, { params: { username } }, [await toPortrait(file)], {}),
  });
  const removing = useChange(team.removePhoto, { notice: SHOWN_BY_SCREEN });
  const failure = sending.error ?? removing.error;
  return (
    <div className="flex flex-wrap items-center gap-4">
      {photo === null ? (
        <p className="text-14 text-ink-soft">Fără fotografie: vizitatorii văd inițialele.</p>
      ) : (
        <p className="text-14 text-ink-soft">Are fotografie; vizitatorii o văd cât timp persoana apare pe site.</p>
      )}
      <div className="flex flex-wrap gap-2">
        <FileButton
          variant="secondary"
          icon={<IconUpload size={18} aria-hidden />}
          accept="image/jpeg,image/png,image/webp"
          loading={sending.isPending}
          onPick={(file) => sending.mutate(file)}
        >
          {photo === null ? 'Alegeți fotografia' : 'Altă fotografie'}
        </FileButton>
        {photo !== null && (
          <Button
            variant="secondary"
            loading={removing.isPending}
            onClick={() => removing.mutate({ params: { username } })}
          >
            Ștergeți fotografia
          </Button>
        )}
      </div>
      <p className="basis-full text-14 text-ink-soft">
        Se decupează pătrat și se micșorează aici, sub {LARGEST_PORTRAIT}; locul și ora fotografierii nu pleacă.
      </p>
      {failure && <Alert tone="bad">{messageOf(failure)}</Alert>}
    </div>
  );
}

/** Pixels of each side of a portrait: twice the largest size on the screen. */
const SIDE = 320;

/** The most pixels of a chosen picture: each takes four bytes while it is drawn. */
const MAX_PIXELS = 50_000_000;

const UNREADABLE = 'Fotografia nu poate fi deschisă aici. Alegeți un fișier JPEG, PNG sau WebP.';
const TOO_LARGE = 'Fotografia are prea mulți pixeli. Salvați-o mai mică și alegeți-o din nou.';

/**
 * The middle of a chosen picture as a small square JPEG, drawn anew: nothing that the file says about itself goes
 * along. Fails with a sentence for the screen.
 */
async function toPortrait(file: File): Promise<File> {
  const size = pictureSize(new Uint8Array(await file.arrayBuffer()), file.type);
  if (size && size.width * size.height > MAX_PIXELS) throw new Error(TOO_LARGE);
  const picture = await createImageBitmap(file).catch((cause: unknown) => {
    throw new Error(UNREADABLE, { cause });
  });
  const side = Math.min(picture.width, picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2];
  canvas.getContext('2d')?.drawImage(picture, left, top, side, side, 0, 0, SIDE, SIDE);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
  if (!blob) throw new Error(UNREADABLE);
  return new File([blob], 'fotografie.jpg', { type: 'image/jpeg' });
}
