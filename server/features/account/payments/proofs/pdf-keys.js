/** Keys of all dictionaries below a page that draw it (ISO 32000-1). Every other key is dropped. */
export const keptKeys = new Set(
  [
    // Streams and their filters. Keys of external files (F, FFilter, FDecodeParms) are not listed.
    'Type Subtype Filter DecodeParms Predictor Colors BitsPerComponent Columns EarlyChange K EndOfLine EncodedByteAlign Rows',
    'EndOfBlock BlackIs1 DamagedRowsBeforeError ColorTransform JBIG2Globals',
    // Images, forms and their groups.
    'Width Height ColorSpace Intent ImageMask Mask Decode Interpolate SMask SMaskInData Matte Name',
    'BBox FormType Matrix Resources Group S CS I',
    // Colour spaces and functions.
    'N Alternate Range WhitePoint BlackPoint Gamma Colorants Process Components',
    'FunctionType Domain Size BitsPerSample Order Encode C0 C1 Functions Bounds',
    // Shadings and patterns.
    'ShadingType Background AntiAlias Function Coords Extend BitsPerCoordinate BitsPerFlag VerticesPerRow',
    'PatternType PaintType TilingType XStep YStep Shading ExtGState',
    // Graphics state.
    'LW LC LJ ML D RI OP op OPM Font FL SM SA BM CA ca AIS TK G BC TR',
    // Fonts.
    'BaseFont FirstChar LastChar Widths FontDescriptor Encoding ToUnicode FontBBox FontMatrix CharProcs DescendantFonts',
    'CIDSystemInfo DW W DW2 W2 CIDToGIDMap Registry Ordering Supplement BaseEncoding Differences CMapName WMode UseCMap',
    'FontName FontFamily FontStretch FontWeight Flags ItalicAngle Ascent Descent Leading CapHeight XHeight StemV StemH',
    'AvgWidth MaxWidth MissingWidth FontFile FontFile2 FontFile3 CharSet Style FD CIDSet Length1 Length2 Length3',
  ].flatMap((line) => line.split(' ')),
);

/** Dictionaries whose keys are names that the document chooses. */
export const namedKeys = new Set(['CharProcs', 'Colorants']);

/** Keys of a page and of its resources. `Properties`, which holds metadata of marked content, is not listed. */
export const pageKeys = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];
export const resourceKeys = new Set([
  'Font',
  'XObject',
  'ColorSpace',
  'Pattern',
  'Shading',
  'ExtGState',
  'ProcSet',
]);
