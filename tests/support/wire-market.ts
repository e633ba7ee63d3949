/** Markets in the format of the wire. */
export const wireMarket = (changed: Record<string, unknown> = {}) => ({
  id: 'm1-odds',
  match_id: 'm1',
  name: 'Match Odds',
  gtype: 'match',
  version: 7,
  status: 'OPEN',
  overlays: [] as string[],
  in_play: true,
  bet_delay: 3,
  min: 100_00,
  max: 50_000_00,
  commission: 200,
  keeps_unmatched: true,
  better_cap: 10,
  rules: 'Settled on the winner of the match.',
  runners: [
    wireRunner('india', 'India', 184, 186),
    wireRunner('australia', 'Australia', 216, 220),
  ] as unknown[],
  result: null as number | null,
  ...changed,
});

const wireRunner = (id: string, name: string, back: number, lay: number) => ({
  id,
  name,
  status: 'ACTIVE',
  back: [back, back - 1, back - 2].map((price) => [price, 12_000_00]),
  lay: [lay, lay + 1, lay + 2].map((price) => [price, 12_000_00]),
  last: back,
});

export const wireChange = (from: number, changed: Record<string, unknown> = {}) => ({
  id: 'm1-odds',
  from,
  to: from + 1,
  ...changed,
});
