import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import paths from '../../docs/machines/paths/wallet.json';
import type { RunLine } from '../../flows/model/local';
import type { PathFile } from '../../flows/model/path-file';
import { recordingOf } from '../../flows/model/recording';
import { live } from '../../flows/studio/live/source';
import { changedStep } from '../../flows/studio/local/changed';
import { loadModels } from '../../flows/studio/try/models';
import { walletModel } from '../paths/wallet.model';
import { expectAccessible } from '../support/axe';
import { openFlowStudio } from '../support/flow-studio';

const file = paths as unknown as PathFile;
const [first, second, third] = file.paths;

beforeAll(async () => void (await loadModels()));
beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

/** The server of `npm run flows`, which answers with these lines. */
function serverAnswers(lines: readonly RunLine[]) {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', (address: string, { body }: { body: string }) => {
    asked.push([address, JSON.parse(body)]);
    return Promise.resolve(new Response(lines.map((line) => `${JSON.stringify(line)}\n`).join('')));
  });
  return asked;
}

const passed = (id = ''): RunLine => ({ type: 'path', id, outcome: 'passed', message: null, film: null });

describe('running paths', () => {
  it('runs one path, and keeps its result', async () => {
    const asked = serverAnswers([passed(first?.id), { type: 'ended', problem: null }]);
    const user = await openFlowStudio('#/paths/wallet');
    await user.click(await screen.findByRole('button', { name: `Run ${first?.id}` }));
    expect(asked).toEqual([['/flows/@local/run', { machine: 'wallet', level: 'actor', paths: [first?.id] }]]);
    expect(await screen.findByText(/^Paths run: 1\. Passed: 1\. Failed: 0/)).toBeTruthy();
    const row = screen.getByRole('button', { name: `Run ${first?.id}` }).closest('tr');
    expect(row?.textContent).toContain('passed');
    expect(JSON.parse(localStorage.getItem('flows.results.wallet.actor') ?? '')).toEqual({
      [first?.id ?? '']: 'passed',
    });
  });

  it('runs the paths through a state', async () => {
    const asked = serverAnswers([{ type: 'ended', problem: null }]);
    const user = await openFlowStudio('#/paths/wallet?state=connected.failed');
    await user.click(await screen.findByRole('button', { name: /^Run the paths shown \(\d+\)$/ }));
    const [[, request]] = asked as [[string, { paths: string[] }]];
    const own = new Map(file.paths.map((path) => [path.id, path]));
    expect(request.paths.length).toBeGreaterThan(0);
    expect(request.paths.length).toBeLessThan(file.paths.length);
    for (const id of request.paths)
      expect(
        own
          .get(id)
          ?.taken.flat()
          .map((index) => file.transitions[index])
          .join(),
      ).toContain('connected.failed');
  });

  it('shows a failure as steps with the failed one marked, once for all paths with the same first steps', async () => {
    const events = ['wallet.connected', 'fetchBalance failed (unreachable)', 'wallet.cleared'];
    const film = {
      step: 2,
      start: 'with nothing stored',
      events,
      differences: [{ at: 'context.unanswered', expected: '1', actual: '0' }],
      changes: [{ at: 'value.connected', expected: '"loading"', actual: '"pausing"' }],
      sent: ['betSlip.availableChanged → betSlip'],
    };
    const failed = (id = ''): RunLine => ({
      type: 'path',
      id,
      outcome: 'failed',
      message: 'expected 0 to be 1',
      film,
    });
    serverAnswers([failed(second?.id), failed(third?.id), { type: 'ended', problem: null }]);
    const user = await openFlowStudio('#/paths/wallet');
    await user.click((await screen.findAllByRole('button', { name: /^Run all/ }))[0] as HTMLElement);
    const summary = await screen.findByText(/more paths with the same first steps: 1\)/);
    const strip = within(summary.closest('details') as HTMLElement);
    const steps = strip.getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent?.match(/passed|failed|not walked/)?.[0])).toEqual([
      'passed',
      'passed',
      'failed',
      'not walked',
    ]);
    expect(steps[2]?.getAttribute('aria-current')).toBe('step');
    expect(strip.getByRole('row', { name: 'context.unanswered 1 0' })).toBeTruthy();
    expect(strip.getByRole('row', { name: 'value.connected "loading" "pausing"' })).toBeTruthy();
    expect(strip.getByText(/betSlip\.availableChanged → betSlip/)).toBeTruthy();
    await expectAccessible();
  });

  it('says why paths could not be run', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('wallet has no such path', { status: 400 })));
    const user = await openFlowStudio('#/paths/wallet');
    await user.click((await screen.findAllByRole('button', { name: /^Run all/ }))[0] as HTMLElement);
    expect((await screen.findByRole('alert')).textContent).toContain('wallet has no such path');
  });
});

describe('a stored path', () => {
  it('is taken as it was stored', () => {
    for (const path of file.paths) expect(changedStep(walletModel as never, file, path)).toBeNull();
  });

  it('names the first step that the machine takes otherwise', () => {
    const path = file.paths.find(({ taken }) => taken.length > 2 && taken[2]?.[0] !== 0);
    const taken = path?.taken.map((step, index) => (index === 2 ? [0] : step));
    const film = changedStep(walletModel as never, file, { ...path, taken } as never);
    expect(film).toMatchObject({
      step: 2,
      differences: [{ at: 'transitions', expected: file.transitions[0] }],
    });
  });
});

describe('a path of a recording', () => {
  const recording = recordingOf(
    [{ id: 'x:1', name: 'wallet', machine: 'wallet', parent: null, state: 'disconnected' }],
    [
      {
        kind: 'event',
        at: 1,
        actor: 'x:1',
        from: null,
        event: { type: 'wallet.connected' },
        taken: ['wallet --wallet.connected--> connected'],
        state: 'connected.loading',
        times: 1,
      },
    ],
  );

  it('is shown with the real screen of the state of its actor', async () => {
    act(() => live.openFile('test.flow', recording));
    const user = await openFlowStudio('#/live');
    await user.click(await screen.findByRole('button', { name: 'Real screen' }));
    const sought = async () => {
      const frame = await screen.findByTitle('The screen of this state');
      return new URL(frame.getAttribute('src') ?? '', 'http://studio').searchParams.get('state');
    };
    expect([location.hash, await sought()]).toEqual(['#/live?screen=1', 'connected.loading']);
    fireEvent.change(screen.getByRole('slider'), { target: { value: '0' } });
    await waitFor(async () => expect(await sought()).toBe('disconnected'));
  });

  it('of a machine that the studio does not know is said to have no model', async () => {
    const old = { id: 'x:1', name: 'wallet', machine: 'purse', parent: null, state: 'disconnected' };
    act(() => live.openFile('test.flow', recordingOf([old], recording.entries)));
    const user = await openFlowStudio('#/live');
    await user.click(await screen.findByRole('button', { name: 'Make a path of wallet' }));
    expect(await screen.findByText(/^This studio has no model of purse\./)).toBeTruthy();
    expect(screen.queryByText(/^Nothing has happened/)).toBeNull();
  });

  it('is written into the project by the server of this machine', async () => {
    const asked: unknown[] = [];
    vi.stubGlobal('fetch', (address: string, { body }: { body: string }) => {
      asked.push([address, JSON.parse(body)]);
      return Promise.resolve(Response.json({ file: 'tests/flows/recorded/wallet-000000.json' }));
    });
    act(() => live.openFile('test.flow', recording));
    const user = await openFlowStudio('#/live');
    await user.click(await screen.findByRole('button', { name: 'Make a path of wallet' }));
    expect(await screen.findByText(/A regression test of wallet, from the start .* Steps: 1\./)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Write into the project' }));
    expect(await screen.findByText(/Written to tests\/flows\/recorded/)).toBeTruthy();
    expect(asked).toEqual([
      [
        '/flows/@local/record',
        {
          machine: 'wallet',
          start: 'with nothing stored',
          begins: 'disconnected',
          steps: [
            {
              event: 'wallet.connected',
              taken: ['wallet --wallet.connected--> connected'],
              state: 'connected.loading',
            },
          ],
        },
      ],
    ]);
  });
});

describe('the funnels', () => {
  it('are empty until something is counted, and have a demo of scripted players', async () => {
    await openFlowStudio('#/funnels?funnel=deposit');
    expect(await screen.findByText(/^Nothing is counted yet/)).toBeTruthy();
    cleanup();
    await openFlowStudio('#/funnels?funnel=deposit&data=demo');
    expect(await screen.findByText(/^Scripted players .* 200 opened it/)).toBeTruthy();
    expect(screen.getByRole('row', { name: /^paying\.refreshing .*Reached: \d+ \(\d+ %\)/ })).toBeTruthy();
    await expectAccessible();
  });

  it('count the journeys of the page that the studio is attached to, and forget them', async () => {
    localStorage.setItem(
      'flows.journeys',
      JSON.stringify([
        {
          key: 'a',
          funnel: 'slip',
          reached: [
            ['draft.editing', 0],
            ['placed.matched', 8],
          ],
          last: 'dismissed',
          isEnded: true,
        },
        { key: 'b', funnel: 'slip', reached: [['draft.editing', 0]], last: 'draft.editing', isEnded: true },
      ]),
    );
    const user = await openFlowStudio('#/funnels?funnel=slip');
    expect(await screen.findByText('2 opened it, 1 reached its aim (50 %).')).toBeTruthy();
    expect(
      screen.getByRole('row', { name: /^draft\.editing .*Reached: 2 \(100 %\) Left here: 1 After/ }),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Forget what was counted' }));
    expect(await screen.findByText(/^Nothing is counted yet/)).toBeTruthy();
    expect(localStorage.getItem('flows.journeys')).toBeNull();
  });
});
