import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import layout from '../../docs/machines/layouts/session.json';
import { expectAccessible } from '../support/axe';
import { openFlowStudio } from '../support/flow-studio';

// A busy machine loads the parts of the studio in more than the second that is waited for.
beforeEach(() => localStorage.clear());

describe('the atlas', () => {
  it('finds a rule of the specification by its number', async () => {
    await openFlowStudio('#/atlas?search=4.12');
    const [link] = await screen.findAllByRole('link', { name: /app 4\.12/ });
    expect(link?.getAttribute('href')).toBe('#/flow/app?tab=states&state=gate.shut');
  });

  it('counts all results, and says that only the first ones are listed', async () => {
    await openFlowStudio('#/atlas?search=the');
    const status = (await screen.findByRole('status')).textContent ?? '';
    const [, count] = /^Results: (\d+)\. The first 60 are listed\.$/.exec(status) ?? [];
    expect(Number(count)).toBeGreaterThan(60);
    expect(document.querySelectorAll('.hits li')).toHaveLength(60);
  });

  it('finds a state by the words of its sentence', async () => {
    await openFlowStudio('#/atlas?search=acknowledgement+was+lost');
    expect(await screen.findByRole('link', { name: /slipSelection placing\.reconciling/ })).toBeTruthy();
  });

  it('finds a state by the words of its sentence in Hindi, and answers in Hindi', async () => {
    localStorage.setItem('flows.language', 'hi');
    await openFlowStudio(`#/atlas?search=${encodeURIComponent('पुष्टि खो गई')}`);
    const link = await screen.findByRole('link', { name: /slipSelection placing\.reconciling स्थिति/ });
    expect(link.textContent).toContain('पुष्टि खो गई');
    expect(screen.getByRole('heading', { name: /^खाता और पैसा/, level: 2 })).toBeTruthy();
  });

  it('is accessible', async () => {
    await openFlowStudio('#/atlas');
    await expectAccessible();
  });
});

describe('a flow', () => {
  it('is played by buttons, and goes back', async () => {
    const user = await openFlowStudio('#/flow/wallet');
    await user.click(await screen.findByRole('button', { name: /^connected/ }));
    expect(location.hash).toBe('#/flow/wallet?try=0');
    expect(await screen.findByText('connected.loading')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^fetchBalance failed/ }));
    await user.click(screen.getByRole('button', { name: /To the next timer: retryPause/ }));
    expect(location.hash).toBe('#/flow/wallet?try=0.11.t');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByText('connected.pausing')).toBeTruthy();
  });

  it('keeps the keyboard in the trial when the pressed button is gone', async () => {
    const user = await openFlowStudio('#/flow/wallet?try=0');
    await user.click(await screen.findByRole('button', { name: /^fetchBalance failed/ }));
    expect(screen.queryByRole('button', { name: /^fetchBalance failed/ })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Try' }));
  });

  it('names the guard that refuses an event', async () => {
    await openFlowStudio('#/flow/slipSelection');
    expect(await screen.findByText(/refused by canKeepPrice/)).toBeTruthy();
  });

  it('scrolls to the state that a scenario is about, among several that its last step entered', async () => {
    const scrolledTo = vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(() => undefined);
    await openFlowStudio('#/flow/session?scenario=call-unauthorized&level=9');
    await screen.findByText(/^identity\.visitor\.expired$/);
    const { height, width, x, y } = layout.levels
      .at(-1)
      ?.boxes.find(({ state }) => state === 'identity.visitor.expired') ?? {
      height: 0,
      width: 0,
      x: 0,
      y: 0,
    };
    const { left, top } = (scrolledTo.mock.lastCall?.[0] ?? {}) as ScrollToOptions;
    // The view has no size here.
    expect([left, top]).toEqual([x + width / 2, y]);
    expect(height).toBeGreaterThan(0);
    scrolledTo.mockRestore();
  });

  it('opens a scenario by its address', async () => {
    await openFlowStudio('#/flow/slipSelection?scenario=lost-acknowledgement');
    expect(await screen.findByText(/The acknowledgement was lost/)).toBeTruthy();
  });

  it('says under npm run flows where a page is recorded, since it reaches none', async () => {
    await openFlowStudio('#/live');
    expect(await screen.findByText(/^This studio runs without the product\./)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Open the product' })).toBeNull();
    expect(screen.getByText('Or open a recording (.flow)')).toBeTruthy();
  });

  it('is played from a state of the list', async () => {
    const user = await openFlowStudio('#/flow/wallet?tab=states&state=connected.pausing');
    await user.click(await screen.findByRole('link', { name: 'Try from this state' }));
    expect(await screen.findByRole('button', { name: /To the next timer: retryPause/ })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('button', { name: /^fetchBalance failed/ })).toBeTruthy();
    expect(location.hash).toMatch(/try=/);
  });

  it('says that no step ends in a state, and starts', async () => {
    await openFlowStudio('#/flow/deposit?until=sending.choosing');
    expect(await screen.findByText(/No path of the tests ends a step in sending.choosing/)).toBeTruthy();
    expect(screen.getByText('Nothing has been sent yet.')).toBeTruthy();
  });

  it('speaks Hindi', async () => {
    const user = await openFlowStudio('#/flow/wallet');
    await user.click(await screen.findByRole('button', { name: 'हिन्दी' }));
    expect(await screen.findByRole('button', { name: 'फिर से शुरू करें' })).toBeTruthy();
    expect(document.documentElement.lang).toBe('hi');
  });

  it('is accessible', async () => {
    await openFlowStudio('#/flow/session?tab=states&state=identity.player');
    await screen.findByRole('tab', { name: 'States' });
    await expectAccessible();
  });

  it('has the real screen of a state in a frame', async () => {
    await openFlowStudio('#/flow/wallet');
    location.hash = '#/flow/cashOut?tab=states&state=refused&screen=1';
    const frame = await screen.findByTitle('The screen of this state');
    const { searchParams } = new URL(frame.getAttribute('src') ?? '', 'http://studio');
    expect([searchParams.get('machine'), searchParams.get('state')]).toEqual(['cashOut', 'refused']);
  });

  it('has the real screen after the steps of a trial, or by the path of the test where they have no gestures', async () => {
    await openFlowStudio('#/flow/wallet?try=0&screen=1');
    const frame = async () => (await screen.findByTitle('The screen of this state')) as HTMLIFrameElement;
    const { hash, searchParams } = new URL((await frame()).getAttribute('src') ?? '', 'http://studio');
    expect(JSON.parse(decodeURIComponent(hash.slice(1)))).toEqual({
      start: 'with nothing stored',
      events: ['{"type":"wallet.connected"}'],
      leaves: ['connected.loading'],
    });
    const { contentWindow } = await frame();
    const data = { type: 'screen.shown', problem: 'not tried' };
    act(() => void dispatchEvent(new MessageEvent('message', { data, source: contentWindow })));
    expect((await frame()).getAttribute('src')).toMatch(/state=connected\.loading$/);
    expect(searchParams.get('state')).toBe('connected.loading');
  });

  it('says that the machine has no scenario of the name', async () => {
    await openFlowStudio('#/flow/wallet?scenario=lost-acknowledgement');
    expect(await screen.findByText(/^wallet has no scenario of this name/)).toBeTruthy();
  });

  it.each([
    ['%E0', 'There is no machine of this name.'],
    ['wallet?level=abc', 'Level 2/2'],
    ['wallet?level=-3', 'Level 1/2'],
    ['wallet?scale=abc', 'Level 2/2'],
    ['wallet?try=wabc.w99999999999.9999', 'Time 0 s'],
  ])('opens at a mistyped address: %s', async (address, shown) => {
    await openFlowStudio(`#/flow/${address}`);
    expect(await screen.findByText(shown)).toBeTruthy();
    const charts = [...document.querySelectorAll('svg.chart')];
    expect(charts.filter((chart) => !(Number(chart.getAttribute('width')) > 0))).toEqual([]);
    if (address !== '%E0') expect(charts).toHaveLength(1);
  });

  it('says why a machine has no test on screens, and counts those that have one', async () => {
    await openFlowStudio('#/flow/session?screen=1');
    expect(
      await screen.findByText(
        /^session has no screen of its own: the header shows .*\. Machines with a test on screens: \d+ of \d+\.$/,
      ),
    ).toBeTruthy();
  });

  it('says so when there is no machine of the name', async () => {
    await openFlowStudio('#/flow/nothing');
    expect((await screen.findByRole('alert')).textContent).toBe('There is no machine of this name.');
  });
});

describe('the paths', () => {
  it('are those through an arrow', async () => {
    const arrow = 'identity.player.checking --xstate.done.actor.checkSession [isFailed]--> identity.visitor';
    await openFlowStudio(`#/paths/session?transition=${encodeURIComponent(arrow)}`);
    await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(1));
    for (const row of screen.getAllByRole('row').slice(1))
      expect(row.textContent).toContain('checkSession answered (status: failed)');
  });

  it('say that only the first ones are listed', async () => {
    await openFlowStudio('#/paths/slipSelection');
    expect(await screen.findByText('The first 200 are listed.')).toBeTruthy();
    expect(screen.getAllByRole('row')).toHaveLength(201);
  });

  it('name the values of each event', async () => {
    await openFlowStudio('#/paths/wallet');
    const rows = await screen.findAllByRole('row', { name: /wallet\.updated/ });
    const texts = rows.map(({ textContent }) => textContent).join();
    expect(texts).toContain('wallet.updated (update: { balance: 900, cash: –');
  });
});

describe('the comparison', () => {
  it('draws what changed, from the file that npm run flows:compare writes', async () => {
    const user = await openFlowStudio('#/compare');
    const difference = {
      version: 'main',
      machines: [
        {
          machine: 'wallet',
          kind: 'changed',
          differences: [{ machine: 'wallet', kind: 'added', text: 'connected --wallet.frozen--> frozen' }],
          changes: { freeze: 'added' },
          left: 2,
          level: {
            width: 200,
            height: 100,
            boxes: [],
            arrows: [
              {
                ...{ source: 'connected', target: 'frozen', transitions: ['freeze'] },
                points: [
                  [0, 0],
                  [0, 50],
                ],
                label: { x: 0, y: 20, width: 80, height: 16, lines: ['+ frozen'] },
              },
            ],
          },
        },
      ],
    };
    const file = new File([JSON.stringify(difference)], 'difference.json', { type: 'application/json' });
    await user.upload(await screen.findByLabelText(/Choose a file/), file);
    expect((await screen.findByText('+ frozen')).parentElement?.getAttribute('class')).toBe(
      'transition added',
    );
    expect(document.querySelectorAll('.arrow.added')).toHaveLength(1);
    expect(screen.getByText('States without a change that are left out: 2')).toBeTruthy();
    expect(screen.getByText('connected --wallet.frozen--> frozen')).toBeTruthy();
    await expectAccessible();
  });

  it('says of a file with broken parts that it is no comparison', async () => {
    const user = await openFlowStudio('#/compare');
    const field = await screen.findByLabelText(/Choose a file/);
    const level = { boxes: [], arrows: [] };
    for (const machines of [
      [null],
      [{ machine: 'wallet', differences: [], changes: {} }],
      [{ machine: 'wallet', differences: [null], changes: {}, level }],
      [{ machine: 'wallet', differences: [{ machine: 'wallet', kind: 'added' }], changes: {}, level }],
    ]) {
      const text = JSON.stringify({ version: 'main', machines });
      await user.upload(field, new File([text], 'difference.json', { type: 'application/json' }));
      expect((await screen.findByRole('alert')).textContent).toBe(
        'This file is neither a flows.json nor a difference.json.',
      );
    }
  });
});

describe('the funnels', () => {
  it('count nothing of stored journeys that are no list', async () => {
    localStorage.setItem('flows.journeys', 'null');
    await openFlowStudio('#/funnels');
    expect(await screen.findByText(/^Nothing is counted yet/)).toBeTruthy();
  });
});
