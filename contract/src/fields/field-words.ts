// Sentences at fields that stay empty or are wrong, where two schemas or a page of the site say them. The site loads no
// schema: it checks by hand and takes these sentences. Those of phone numbers are in `romanian/phone-words.ts`.

/** An email address that must be given, and one that cannot be one. */
export const MISSING_EMAIL = 'Adresa de e-mail este obligatorie.';
export const INVALID_EMAIL = 'Adresa de e-mail nu este validă.';

/** The request for a call. */
export const MISSING_CALLER = 'Introduceți numele și prenumele.';
export const MISSING_COUNTY = 'Alegeți județul.';
export const MISSING_LOCALITY = 'Alegeți localitatea.';
export const MISSING_TERMS = 'Este nevoie de acordul cu termenii și condițiile.';
export const MISSING_PRIVACY = 'Citiți politica de confidențialitate și bifați că ați citit-o.';

/** The message to the staff. */
export const MISSING_SUBJECT = 'Subiectul este obligatoriu.';
export const MISSING_MESSAGE = 'Mesajul este obligatoriu.';

/** The client’s page: who accepts, and why a document does not apply. */
export const MISSING_SIGNATORY = 'Scrieți numele dumneavoastră.';
export const MISSING_EXCUSE = 'Scrieți de ce nu este cazul.';

/** Fields of the staff that several calls have. */
export const MISSING_NAME = 'Numele este obligatoriu.';
export const MISSING_BANK = 'Alegeți o bancă.';
export const MISSING_DAY = 'Alegeți o zi.';
export const MISSING_OFFER = 'Alegeți o ofertă.';
export const MISSING_REASON = 'Scrieți motivul.';
export const MISSING_TEXT = 'Scrieți textul.';
export const MISSING_DOCUMENT = 'Scrieți ce act este.';

/** After a sent message to the staff. */
export const MESSAGE_SENT = 'Mesajul dumneavoastră a fost trimis cu succes!';
