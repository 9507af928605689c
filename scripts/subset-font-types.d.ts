/** The package ships no types; these are the options that we use. */
declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2';
    variationAxes?: Record<string, { min: number; max: number }>;
    keepFeatures?: string[];
    noHinting?: boolean;
  };
  const subsetFont: (font: Buffer, letters: string, options: Options) => Promise<Buffer>;
  export = subsetFont;
}
