import { drawing, type Mark, withChanges } from '../model/drawing';
import type { LevelLayout } from '../model/layout-file';

const MARGIN = 8;

/** Colours of both themes: the file follows the reader’s. */
const STYLE = `
:root{color-scheme:light dark}
svg{--ground:#fff;--box:#f5f7fa;--inner:#fff;--line:#8794a6;--text:#16202c;--row:#3c4a5c;--label:#0b5c8a;--arrow:#4b7795}
@media (prefers-color-scheme:dark){svg{--ground:#10161d;--box:#18212b;--inner:#202b37;--line:#66768a;--text:#eef3f8;--row:#b9c6d4;--label:#8ccbf0;--arrow:#6f9dbb}}
.ground{fill:var(--ground)}
text{font-family:Inter,system-ui,sans-serif}
.state rect{fill:var(--box);stroke:var(--line)}
.leaf rect,.final rect,.folded rect{fill:var(--inner)}
.parallel>rect{stroke-width:2}
.region>rect{stroke-dasharray:6 4}
.folded>rect{stroke-width:2}
.state line{stroke:var(--line);stroke-width:.5}
text{paint-order:stroke;stroke:var(--box);stroke-width:4px;stroke-linejoin:round}
.leaf text,.folded text,.final text{stroke:var(--inner)}
.title{fill:var(--text);font-weight:600}
.row{fill:var(--row)}
.label{fill:var(--label)}
.start{fill:var(--text)}
.line{fill:none;stroke:var(--arrow);stroke-width:1.2}
.head{fill:var(--arrow)}
.tail{fill:var(--box);stroke:var(--arrow)}
`.replaceAll('\n', '');

/** Only in pictures of a difference. Removed lines are dashed, added ones thick: colours are not the only sign. */
const CHANGES = `
svg{--added:#0b7a4b;--removed:#c22f36;--changed:#8a5a00}
@media (prefers-color-scheme:dark){svg{--added:#3ddc97;--removed:#ff7f7f;--changed:#f2b84b}}
.added{--change:var(--added)}
.removed{--change:var(--removed)}
.changed{--change:var(--changed)}
:is(.added,.removed,.changed)>:is(.line,rect){stroke:var(--change);stroke-width:2}
:is(.added,.removed,.changed)>.head,.transition:is(.added,.removed,.changed)>text,:is(.added,.removed,.changed)>.title{fill:var(--change)}
.transition:is(.added,.removed,.changed)>text{font-weight:600}
.removed>:is(.line,rect){stroke-dasharray:6 4}
`.replaceAll('\n', '');

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function markup({ attributes, children = [], tag, text = '' }: Mark): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(String(value))}"`);
  return `<${tag}${written.join('')}>${escaped(text)}${children.map(markup).join('')}</${tag}>`;
}

/**
 * The picture of one level as a file of its own.
 * @param changes kinds of changes by name of the state and id of the transition
 */
export function svgFile(
  title: string,
  level: LevelLayout,
  changes?: Readonly<Record<string, string>>,
): string {
  const [width, height] = [level.width + 2 * MARGIN, level.height + 2 * MARGIN];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${-MARGIN} ${-MARGIN} ${width} ${height}" role="img">`,
    `<title>${escaped(title)}</title><style>${STYLE}${changes ? CHANGES : ''}</style>`,
    `<rect class="ground" x="${-MARGIN}" y="${-MARGIN}" width="${width}" height="${height}"/>`,
    ...withChanges(drawing(level), changes ?? {}).map(markup),
    '</svg>\n',
  ].join('\n');
}
