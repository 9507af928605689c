import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { emptyAsNone, exactText, isoDay, searchText } from '../fields/fields.ts';
import { MAX_LENGTH } from '../fields/text-lengths.ts';

/** The actions of the audit log, and their names on the screen. */
export const auditActions = {
  'sign-in': 'Autentificare',
  'sign-in-refused': 'Autentificare refuzată',
  'sign-out': 'Deconectare',
  'session-confirmed': 'Sesiune confirmată cu parola',
  'session-ended': 'Sesiune încheiată',
  'access-refused': 'Acces refuzat',
  'webhook-created': 'Webhook creat',
  'webhook-changed': 'Webhook modificat',
  'webhook-deleted': 'Webhook șters',
  'webhook-secret-rotated': 'Secret de webhook schimbat',
  'webhook-pinged': 'Webhook încercat',
  'webhook-resent': 'Livrare de webhook trimisă din nou',
  'webhook-switched-off': 'Webhook oprit de program',
  'api-key-made': 'Cheie API creată',
  'api-key-revoked': 'Cheie API revocată',
  'backup-created': 'Copie de siguranță făcută',
  'backup-restored': 'Date restaurate dintr-o copie de siguranță',
  'bank-added': 'Bancă adăugată',
  'bank-changed': 'Date de bancă modificate',
  'bank-removed': 'Bancă ștearsă',
  'criteria-changed': 'Criterii de bancă schimbate',
  'criteria-confirmed': 'Criterii de bancă confirmate',
  'parameter-changed': 'Parametru schimbat',
  'end-reason-added': 'Motiv de închidere adăugat',
  'end-reason-changed': 'Motiv de închidere modificat',
  'password-changed': 'Parolă schimbată',
  'password-link-sent': 'Link de parolă trimis',
  'texts-cleaned': 'Texte stocate aduse la aceeași scriere',
  'texts-equal': 'Înregistrări care diferă numai prin scriere',
  'texts-cleaned-told': 'Administratori anunțați despre textele stocate',
  'two-factor-begun': 'Autentificare în doi pași începută',
  'two-factor-enabled': 'Autentificare în doi pași activată',
  'two-factor-disabled': 'Autentificare în doi pași dezactivată',
  'two-factor-reset': 'Autentificare în doi pași resetată',
  'product-archived': 'Produs arhivat',
  'product-changed': 'Produs modificat',
  'product-created': 'Produs creat',
  'product-restored': 'Produs restaurat',
  'products-imported': 'Produse importate',
  'recovery-code-used': 'Cod de recuperare folosit',
  'user-created': 'Utilizator creat',
  'user-name-changed': 'Nume afișat schimbat',
  'user-phone-changed': 'Telefonul unui utilizator schimbat',
  'team-profile-changed': 'Prezentarea pe site a unui utilizator schimbată',
  'team-photo-changed': 'Fotografia de pe site a unui utilizator schimbată',
  'user-level-changed': 'Nivel de acces schimbat',
  'user-disabled': 'Utilizator dezactivat',
  'user-enabled': 'Utilizator activat',
  'agreement-accepted': 'Text acceptat de client',
  'agreement-opened': 'Text pentru client deschis de echipă',
  'agreement-signed': 'Text semnat de mână înregistrat',
  'agreement-text-added': 'Versiune nouă de text pentru clienți',
  'agreement-withdrawn': 'Acord retras',
  'agreements-sent': 'Texte date spre citire',
  'application-added': 'Cerere la bancă adăugată',
  'application-changed': 'Cerere la bancă modificată',
  'application-moved': 'Cerere la bancă mutată în alt stadiu',
  'appointment-answered': 'Răspuns la invitație primit',
  'appointment-cancelled': 'Programare anulată',
  'appointment-changed': 'Programare schimbată',
  'appointment-created': 'Programare creată',
  'appointment-outcome-changed': 'Rezultat de programare notat',
  'bank-form-added': 'Formular al unei bănci adăugat',
  'bank-form-removed': 'Formular al unei bănci scos din uz',
  'broker-hours-changed': 'Program de broker schimbat',
  'broker-holiday-added': 'Concediu de broker adăugat',
  'broker-holiday-removed': 'Concediu de broker șters',
  'calendar-address-made': 'Adresă de calendar creată',
  'calendar-address-revoked': 'Adresă de calendar revocată',
  'case-bundled': 'Acte verificate descărcate pentru bancă',
  'case-changed': 'Dosar modificat',
  'case-closed': 'Dosar închis',
  'checklist-rule-added': 'Regulă de acte adăugată',
  'checklist-rule-changed': 'Regulă de acte modificată',
  'checklist-rule-moved': 'Ordinea regulilor de acte schimbată',
  'document-changed': 'Act din listă modificat',
  'document-judged': 'Stare a unui act din listă schimbată',
  'document-received': 'Fișiere puse la un act din listă',
  'document-removed': 'Act scos de pe listă',
  'document-requested': 'Act cerut',
  'case-opened': 'Dosar deschis',
  'case-reopened': 'Dosar redeschis',
  'client-link-made': 'Link către pagina dosarului creat',
  'client-link-revoked': 'Link către pagina dosarului revocat',
  'client-page-opened': 'Pagina dosarului deschisă cu un cod',
  'person-added': 'Persoană adăugată în dosar',
  'person-changed': 'Datele unei persoane din dosar schimbate',
  'person-left': 'Persoană ieșită din dosar',
  'person-rejoined': 'Persoană revenită în dosar',
  'person-erased': 'Datele unei persoane din dosar șterse',
  'person-exported': 'Datele unei persoane din dosar exportate',
  'person-numbers-shown': 'CNP și act de identitate arătate',
  'property-changed': 'Datele imobilului din dosar schimbate',
  'comment-added': 'Notiță adăugată',
  'comment-deleted': 'Notiță ștearsă',
  'consent-withdrawn': 'Acord de noutăți retras la cererea clientului',
  'commission-entered': 'Comision înregistrat',
  'commission-month-closed': 'Lună de comisioane închisă',
  'commission-partner-changed': 'Partenerul unui dosar schimbat',
  'commission-reversed': 'Înregistrare de comision stornată',
  'commission-rule-added': 'Regulă de comision adăugată',
  'commission-share-added': 'Parte din comisioane schimbată',
  'commission-line-dismissed': 'Rând de borderou lăsat deoparte',
  'commission-line-matched': 'Rând de borderou lămurit',
  'commission-statement-booked': 'Borderou înregistrat',
  'commission-statement-read': 'Borderou citit',
  'commission-statement-removed': 'Borderou șters',
  'commissions-exported': 'Comisioane exportate',
  'contact-logged': 'Apel notat',
  'customer-alias-changed': 'Alias de client schimbat',
  'customer-assigned': 'Responsabil de client schimbat',
  'customer-binned': 'Client mutat în coș',
  'customer-claimed': 'Client preluat',
  'customer-closing-explained': 'Motivul închiderii clientului notat',
  'customer-created': 'Client adăugat',
  'customer-deleted': 'Client șters definitiv',
  'customer-email-changed': 'E-mail de client schimbat',
  'customer-exported': 'Date de client exportate',
  'customer-form-deleted': 'Formular de client șters',
  'customer-imported': 'Client adus sau completat dintr-un fișier',
  'customer-import-undone': 'Completările unui client dintr-un fișier luate înapoi',
  'customer-merged': 'Clienți uniți',
  'customer-name-changed': 'Nume de client schimbat',
  'customer-opened': 'Date de client deschise',
  'customer-phone-changed': 'Telefon de client schimbat',
  'customer-restored': 'Client scos din coș',
  'customer-returned': 'Client întors la responsabil',
  'customer-status-changed': 'Statut de client schimbat',
  'customers-handed-over': 'Clienți predați altui responsabil',
  'hand-over-taken-back': 'Predare luată înapoi',
  'document-not-applicable': 'Act despre care cine îl aduce spune că nu este cazul',
  'everything-exported': 'Toate datele exportate',
  'file-deleted': 'Fișier șters',
  'file-downloaded': 'Fișier descărcat',
  'files-added': 'Fișiere adăugate',
  'files-received': 'Fișiere primite prin link',
  'import-applied': 'Import de clienți pornit',
  'import-read': 'Fișier de clienți citit',
  'import-removed': 'Import de clienți șters',
  'import-taken-back': 'Import de clienți anulat',
  'letter-retried': 'E-mail trimis din nou',
  'message-received': 'E-mail primit de la client',
  'message-sent': 'Mesaj trimis clientului',
  'message-rule-changed': 'Regulă de mesaje schimbată',
  'message-template-added': 'Versiune nouă de șablon de mesaj',
  'messages-allowed': 'Mesaje permise din nou la cererea clientului',
  'messages-stopped': 'Mesaje oprite la cererea clientului',
  'paper-opened': 'Document trimis deschis de echipă',
  'paper-revoked': 'Link de document revocat',
  'paper-sent': 'Document trimis clientului',
  'offer-selected': 'Ofertă aleasă pentru client',
  'proposal-changed': 'Propunere modificată',
  'proposal-handed-over': 'Propunere predată clientului',
  'proposal-opened': 'Propunere deschisă de echipă',
  'proposal-written': 'Propunere scrisă',
  'refinancing-consent': 'Acord pentru un credit urmărit',
  'refinancing-corrected': 'Credit urmărit corectat',
  'refinancing-ended': 'Credit care nu mai este urmărit',
  'refinancing-followed': 'Credit urmărit pentru refinanțare',
  'refinancing-sent': 'Câștig din refinanțare trimis clientului',
  'task-changed': 'Sarcină schimbată',
  'task-completed': 'Sarcină făcută',
  'task-created': 'Sarcină adăugată',
  'task-deleted': 'Sarcină ștearsă',
  'task-reopened': 'Sarcină redeschisă',
  'upload-link-made': 'Link de încărcare creat',
  'upload-link-revoked': 'Link de încărcare revocat',
} as const satisfies Record<string, string>;

export type AuditAction = keyof typeof auditActions;

/** One event of the log. */
export const auditEntry = z.object({
  id: z.string(),
  /** Instant, ISO. */
  at: z.string(),
  /** A key of `auditActions`; entries of earlier versions may have others. */
  action: z.string(),
  /** The acting account by its user name, with the API key that it used; null: nobody signed in, or the program. */
  actor: z.string().nullable(),
  /** The actor as they are called now. */
  actorName: z.string().nullable(),
  /** The person or thing that the event concerns, by its name; null: only the actor. */
  subject: z.string().nullable(),
  /** The customer that it concerns, as they are called now; null: nobody, or they are no longer there. */
  customer: z.object({ _id: z.string(), phone: z.string(), name: z.string(), alias: z.string() }).nullable(),
  /** The account that it concerns, as it is called now; null: none. */
  account: z.string().nullable(),
  /** Network address of the caller; null: the operator's command line, or the program. */
  address: z.string().nullable(),
  /** Further details: `{ "from": "user", "to": "admin" }`. */
  details: z.record(z.string(), z.unknown()),
});

export type AuditEntry = z.infer<typeof auditEntry>;

/** A name exactly as in the log, which never changes; empty: none. */
const namedInLog = exactText()
  .max(MAX_LENGTH.search)
  .optional()
  .transform((name) => name?.trim() || undefined);

/** A day in Romania. */
const optionalDay = emptyAsNone(isoDay());

export const audit = endpoints({
  list: {
    method: 'GET',
    path: '/api/audit',
    access: 'admin',
    shows: ['audit', 'customers', 'users'],
    summary: 'The audit log, newest first, a page at a time',
    query: z.object({
      /** One action, or several with commas. */
      action: searchText,
      /** Exact name of the acting account. */
      actor: namedInLog,
      /** Exact name of the person or thing concerned. */
      subject: namedInLog,
      /** Part of any name, then or now, of the address or of the details. */
      search: searchText,
      from: optionalDay,
      /** Included. */
      to: optionalDay,
      limit: z.coerce.number().int().min(1).max(500).default(50),
      /** `nextCursor` of the previous page. */
      cursor: exactText()
        .regex(/^\d{1,15}$/)
        .optional(),
    }),
    /** `nextCursor` is null on the last page. */
    response: z.object({ entries: z.array(auditEntry), nextCursor: z.string().nullable() }),
  },
});
