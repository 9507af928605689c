import {
  PDFArray,
  PDFBool,
  type PDFContext,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';

/** The reasons for sending a file apart, in the order of weight: merging keeps its pages only. */
const REASONS = {
  signed: 'este semnat electronic și și-ar pierde semnătura',
  xfa: 'este un formular XFA, care nu poate fi unit cu alte acte',
  attachments: 'are fișiere atașate în el',
  form: 'este un formular completat, ale cărui câmpuri nu se văd în orice program',
  layers: 'are straturi ascunse, care ar deveni vizibile',
} as const;

/** Where fields inherit from each other, the most that do; honest forms have three. */
const MAX_PARENTS = 20;
/** Bits of a widget's flags by which it is not shown: hidden, not on the screen. */
const UNSEEN = 0x02 | 0x20;

const key = (name: string) => PDFName.of(name);

/** Why merging would lose something that a reader of the file sees, as the rest of a sentence; undefined: no reason. */
export function lostInMerge(document: PDFDocument): string | undefined {
  const { catalog, context } = document;
  const form = dictIn(context, catalog, 'AcroForm');
  const widgets = fieldsOf(document, form);
  if (widgets.some((widget) => isSigned(context, widget))) return REASONS.signed;
  if (form && lookup(context, form, 'XFA')) return REASONS.xfa;
  if (hasAttachments(document)) return REASONS.attachments;
  const isRedrawn = form !== undefined && lookup(context, form, 'NeedAppearances') === PDFBool.True;
  if (widgets.some((widget) => isFilledUnseen(context, widget, isRedrawn))) return REASONS.form;
  return hasHiddenLayers(context, catalog) ? REASONS.layers : undefined;
}

function lookup(context: PDFContext, of: PDFDict, name: string): PDFObject | undefined {
  return context.lookup(of.get(key(name)));
}

function dictIn(context: PDFContext, of: PDFDict, name: string): PDFDict | undefined {
  const found = lookup(context, of, name);
  return found instanceof PDFDict ? found : undefined;
}

function listIn(context: PDFContext, of: PDFDict, name: string): PDFObject[] {
  const found = lookup(context, of, name);
  return found instanceof PDFArray ? found.asArray() : [];
}

/** The form's fields, those below them, and the widgets of the pages, which a careless form does not list: each once. */
function fieldsOf(document: PDFDocument, form: PDFDict | undefined): PDFDict[] {
  const { context } = document;
  const waiting = form ? listIn(context, form, 'Fields') : [];
  for (const page of document.getPages()) waiting.push(...listIn(context, page.node, 'Annots'));
  const fields = new Set<PDFDict>();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const field = context.lookup(next);
    if (!(field instanceof PDFDict) || fields.has(field)) continue;
    fields.add(field);
    waiting.push(...listIn(context, field, 'Kids'));
  }
  return [...fields];
}

/** The value of a field, or of the nearest field above with one. */
function inherited(context: PDFContext, field: PDFDict, name: string): PDFObject | undefined {
  let at: PDFDict | undefined = field;
  for (let parents = 0; at && parents < MAX_PARENTS; parents++) {
    const found = lookup(context, at, name);
    if (found) return found;
    at = dictIn(context, at, 'Parent');
  }
  return undefined;
}

function isSigned(context: PDFContext, field: PDFDict): boolean {
  return inherited(context, field, 'FT') === key('Sig') && inherited(context, field, 'V') instanceof PDFDict;
}

/** A portfolio, or files beside the document, as an invoice's XML. Those pinned to a page go with it. */
function hasAttachments({ context, catalog }: PDFDocument): boolean {
  if (dictIn(context, catalog, 'Collection') || listIn(context, catalog, 'AF').length > 0) return true;
  const names = dictIn(context, catalog, 'Names');
  const files = names && dictIn(context, names, 'EmbeddedFiles');
  return files !== undefined && [...listIn(context, files, 'Names'), ...listIn(context, files, 'Kids')].length > 0;
}

/** A field with a value, drawn by no picture of its own: programs differ in whether they draw it themselves. */
function isFilledUnseen(context: PDFContext, widget: PDFDict, isRedrawn: boolean): boolean {
  if (lookup(context, widget, 'Subtype') !== key('Widget')) return false;
  const flags = lookup(context, widget, 'F');
  if (flags instanceof PDFNumber && (flags.asNumber() & UNSEEN) !== 0) return false;
  const type = inherited(context, widget, 'FT');
  const value = inherited(context, widget, 'V');
  if (type === key('Btn')) return isTicked(value) && !appearance(context, widget);
  const isFilled = (type === key('Tx') || type === key('Ch')) && isText(context, value);
  return isFilled && (isRedrawn || !drawsText(context, appearance(context, widget)));
}

const isTicked = (value: PDFObject | undefined) => value instanceof PDFName && value !== key('Off');

function isText(context: PDFContext, value: PDFObject | undefined): boolean {
  if (value instanceof PDFString || value instanceof PDFHexString) return value.decodeText().trim() !== '';
  return value instanceof PDFArray && value.asArray().some((one) => isText(context, context.lookup(one)));
}

/** The widget's picture as it is at rest: of a button one for each of its states. */
function appearance(context: PDFContext, widget: PDFDict): PDFObject | undefined {
  const pictures = dictIn(context, widget, 'AP');
  return pictures && lookup(context, pictures, 'N');
}

/** Its fonts must be its own: those of the form do not go with the page. */
function drawsText(context: PDFContext, picture: PDFObject | undefined): boolean {
  return picture instanceof PDFStream && picture.getContentsSize() > 0 && !!dictIn(context, picture.dict, 'Resources');
}

function hasHiddenLayers(context: PDFContext, catalog: PDFDict): boolean {
  const layers = dictIn(context, catalog, 'OCProperties');
  const shown = layers && dictIn(context, layers, 'D');
  if (!shown) return false;
  return lookup(context, shown, 'BaseState') === key('OFF') || listIn(context, shown, 'OFF').length > 0;
}
