import { layers } from './layers.mjs';

/** The table of the README. */
export const tableOfLayers = () =>
  ['| folder | contains | may import |', '|---|---|---|']
    .concat(
      layers.map(({ contains, imports, path, types = [] }) => {
        const named = [...imports, ...types.map((type) => `types of ${type}`)];
        return `| \`${path}/\` | ${contains} | ${named.join(', ') || 'nothing'} |`;
      }),
    )
    .join('\n');
