import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { compareFlows } from '../../flows/model/compare';
import type { FlowsFile, MachineFlow } from '../../flows/model/flows-file';

const flows = JSON.parse(readFileSync('docs/machines/flows.json', 'utf8')) as FlowsFile;

const withWallet = (change: (wallet: MachineFlow) => MachineFlow): FlowsFile => ({
  machines: flows.machines.map((flow) => (flow.id === 'wallet' ? change(flow) : flow)),
});

it('finds no difference between equal versions', () => {
  expect(compareFlows(flows, flows)).toEqual([]);
});

it('finds a lost arrow', () => {
  const lost = withWallet((wallet) => ({
    ...wallet,
    transitions: wallet.transitions.filter(({ event }) => event !== 'wallet.disconnected'),
  }));
  expect(compareFlows(flows, lost)).toEqual([
    { machine: 'wallet', kind: 'removed', text: 'wallet --wallet.disconnected--> disconnected / markStale' },
  ]);
});

it('finds a changed guard and a changed delay', () => {
  const changed = withWallet((wallet) => ({
    ...wallet,
    delays: wallet.delays.map((delay) => ({ ...delay, range: [1, 2] as const })),
    transitions: wallet.transitions.map((one) =>
      one.guard === 'isWhole' ? { ...one, guard: 'isNew' } : one,
    ),
  }));
  expect(compareFlows(flows, changed).map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    expect.stringMatching(/^changed connected --wallet.updated.*\[isWhole\].*is now.*\[isNew\]/),
    expect.stringMatching(/^changed delay retryPause: .* is now 1 ms to 2 ms$/),
  ]);
});
