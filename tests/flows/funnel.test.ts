import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { countFunnel, type Funnel, funnels, journeysIn, journeysOf } from '../../flows/model/funnel';
import type { PathFile } from '../../flows/model/path-file';
import { type RecordedActor, recordingOf } from '../../flows/model/recording';
import { demoJourneys, PLAYERS } from '../../flows/studio/funnels/demo';
import { models } from '../paths/models';
import type { AnyModel } from '../support/machines/model';

const funnelOf = (id: string): Funnel => funnels.find((funnel) => funnel.id === id) as Funnel;
const [signUp, deposit] = [funnelOf('signUp'), funnelOf('deposit')];

const visit = (at: number, state: string) => ({ at, state });

describe('a journey', () => {
  it('begins and ends in the states of its funnel, more than once for one actor', () => {
    const journeys = journeysIn(
      signUp,
      'auth',
      [
        visit(0, 'closed'),
        visit(1_000, 'open.mobile'),
        visit(4_000, 'closed'),
        visit(9_000, 'open.mobile'),
        visit(12_000, 'open.verify'),
        visit(20_000, 'signedIn'),
        visit(30_000, 'signedIn'),
      ],
      false,
    );
    expect(journeys.map(({ isEnded, reached }) => ({ isEnded, reached }))).toEqual([
      {
        isEnded: true,
        reached: [
          ['open.mobile', 0],
          ['closed', 3],
        ],
      },
      {
        isEnded: true,
        reached: [
          ['open.mobile', 0],
          ['open.verify', 3],
          ['signedIn', 11],
        ],
      },
    ]);
  });

  it('knows the first entry of each state alone', () => {
    const [journey] = journeysIn(
      deposit,
      'deposit',
      [visit(0, 'loading'), visit(2_000, 'failed'), visit(5_000, 'loading')],
      true,
    );
    expect(journey?.reached).toEqual([
      ['loading', 0],
      ['failed', 2],
    ]);
    expect(journey?.last).toBe('loading');
  });
});

describe('the counts of a funnel', () => {
  const journeys = [
    ...journeysIn(
      signUp,
      'a',
      [visit(0, 'open.mobile'), visit(2_000, 'open.verify'), visit(9_000, 'closed')],
      false,
    ),
    ...journeysIn(
      signUp,
      'b',
      [visit(0, 'open.mobile'), visit(4_000, 'open.verify'), visit(9_000, 'signedIn')],
      false,
    ),
    ...journeysIn(signUp, 'c', [visit(0, 'open.mobile'), visit(1_000, 'closed')], false),
    ...journeysIn(signUp, 'd', [visit(0, 'open.mobile')], false),
  ];

  it('are those who reached each state, where they left, and the median of the time', () => {
    const { stages, ...sums } = countFunnel(signUp, journeys);
    expect(sums).toEqual({ journeys: 4, successful: 1 });
    const of = (name: string) => stages.find(({ state }) => state === name);
    expect(of('open.mobile')).toEqual({ state: 'open.mobile', reached: 4, left: 1, seconds: 0 });
    expect(of('open.verify')).toEqual({ state: 'open.verify', reached: 2, left: 1, seconds: 2 });
    expect(of('signedIn')).toEqual({ state: 'signedIn', reached: 1, left: 0, seconds: 9 });
  });

  it('ignore the journeys of other funnels', () => {
    expect(countFunnel(deposit, journeys)).toEqual({ journeys: 0, successful: 0, stages: [] });
  });
});

describe('the journeys of a recording', () => {
  const actor = (id: string, machine: string, state: string): RecordedActor => ({
    id,
    name: machine,
    machine,
    parent: null,
    state,
  });
  const event = (at: number, id: string, state: string) => ({
    kind: 'event' as const,
    at,
    actor: id,
    from: null,
    event: { type: 'typed', value: '…' },
    taken: [],
    state,
    times: 1,
  });
  const recording = recordingOf(
    [actor('x:1', 'auth', 'closed'), actor('x:2', 'deposit', 'loaded')],
    [
      event(1_000, 'x:1', 'open.mobile'),
      event(2_000, 'x:2', 'paying'),
      { kind: 'started', at: 3_000, actor: actor('x:3', 'deposit', 'restoring') },
      event(4_000, 'x:3', 'loading'),
      { kind: 'stopped', at: 5_000, actor: 'x:3', state: 'loading' },
    ],
  );

  it('are of actors that it has from their beginning, and of funnels that name a beginning', () => {
    expect(
      journeysOf(recording, 'page').map(({ funnel, isEnded, key, last }) => [funnel, key, last, isEnded]),
    ).toEqual([
      ['signUp', 'page x:1 1000', 'open.mobile', false],
      ['deposit', 'page x:3 3000', 'loading', true],
    ]);
  });

  it('keep their key in a longer recording, and hold states and times alone', () => {
    const longer = { ...recording, entries: [...recording.entries, event(6_000, 'x:1', 'open.verify')] };
    const keys = (of: typeof recording) => journeysOf(of, 'page').map(({ key }) => key);
    expect(keys(longer)).toEqual(keys(recording));
    expect(JSON.stringify(journeysOf(recording, 'page'))).not.toContain('typed');
  });
});

describe('the demo', () => {
  it.each(funnels.map((funnel) => [funnel.id, funnel] as const))(
    'has the same scripted players of %s each time, some of whom reach its aim',
    (_, funnel) => {
      const model = models.find(({ machine }) => machine.id === funnel.machine) as AnyModel;
      const file = JSON.parse(readFileSync(`docs/machines/paths/${funnel.machine}.json`, 'utf8')) as PathFile;
      const journeys = demoJourneys(funnel, model, file);
      expect(journeys).toEqual(demoJourneys(funnel, model, file));
      const { stages, successful, ...sums } = countFunnel(funnel, journeys);
      expect(sums.journeys).toBe(PLAYERS);
      expect(successful).toBeGreaterThan(PLAYERS / 10);
      expect(successful).toBeLessThan(PLAYERS);
      expect(stages[0]?.reached).toBeGreaterThan(PLAYERS / 2);
      const left = stages.reduce((sum, stage) => sum + stage.left, 0);
      expect(left).toBe(PLAYERS - successful);
    },
  );
});
