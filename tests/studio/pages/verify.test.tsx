import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { RoundProof } from '../../../studio/contract/verification';
import { en } from '../../../studio/pages/messages/en';
import { computeOutcome } from '../../../studio/pages/verify/compute';
import type { ProofAnswer } from '../../../studio/pages/verify/load-proof';
import { VerifyPage } from '../../../studio/pages/verify/VerifyPage';
import { commitmentOf } from '../../../studio/rules/draws';
import { expectAccessible } from '../../support/axe';
import { createUser } from '../../support/user';

const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'seed', nonce: '7' };

const proof: RoundProof = {
  round: 'round-0001',
  engine: 'baccarat',
  game: 'sn-rng-baccarat',
  commitment: commitmentOf(seeds.serverSeed),
  server_seed: seeds.serverSeed,
  client_seed: seeds.clientSeed,
  nonce: seeds.nonce,
  outcome: computeOutcome('baccarat', seeds),
};

function open(answer: ProofAnswer) {
  render(<VerifyPage text={en} round="round-0001" load={() => Promise.resolve(answer)} />);
  return createUser();
}

describe('the verify page', () => {
  it('confirms hash and outcome of a round that it loads', async () => {
    const user = open(proof);
    await screen.findByDisplayValue(seeds.serverSeed);
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    expect(screen.getByText(en.isMatch)).toBeVisible();
    expect(screen.getByText(en.sameOutcome)).toBeVisible();
    await expectAccessible();
  });

  it('says that a server seed does not have the published hash', async () => {
    const user = open({ ...proof, commitment: commitmentOf('another seed') });
    await screen.findByDisplayValue(seeds.serverSeed);
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    expect(screen.getByText(en.isMismatch)).toBeVisible();
  });

  it('says that the studio reported another outcome', async () => {
    const other = computeOutcome('baccarat', { ...seeds, nonce: '8' });
    const user = open({ ...proof, outcome: other });
    await screen.findByDisplayValue(seeds.serverSeed);
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    expect(screen.getByText(en.otherOutcome)).toBeVisible();
  });

  it('says that the round is not over', async () => {
    open({ ...proof, server_seed: null, outcome: null });
    expect(await screen.findByText(en.roundNotOver)).toBeVisible();
  });

  it('says that there is no such round', async () => {
    open('notFound');
    expect(await screen.findByText(en.roundNotFound)).toBeVisible();
  });

  it('asks for the seeds that are missing', async () => {
    const user = open('failed');
    await screen.findByText(en.loadFailed);
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    expect(screen.getByText(en.fillSeeds)).toBeVisible();
  });

  const fieldOf = (name: string) => screen.getByRole('textbox', { name });
  const verify = () => screen.getByRole('button', { name: 'Verify' });
  const written = () => screen.queryByRole('region', { name: en.computed });

  it('takes a hash in capitals, and spaces around what is pasted', async () => {
    const user = open({
      ...proof,
      commitment: proof.commitment.toUpperCase(),
      server_seed: null,
      outcome: null,
    });
    await screen.findByText(en.roundNotOver);
    await user.click(fieldOf(en.serverSeed));
    await user.paste(`  ${seeds.serverSeed} `);
    expect(fieldOf(en.serverSeed)).toHaveValue(seeds.serverSeed);
    await user.click(verify());
    expect(screen.getByText(en.isMatch)).toHaveAttribute('data-good', 'true');
  });

  it('says nothing of a hash and of an outcome that it does not know', async () => {
    const user = open({ ...proof, commitment: '', outcome: null });
    await screen.findByDisplayValue(seeds.serverSeed);
    await user.click(verify());
    expect(written()).toBeVisible();
    for (const verdict of [en.isMatch, en.isMismatch, en.sameOutcome, en.otherOutcome])
      expect(screen.queryByText(verdict), verdict).toBeNull();
  });

  it('marks what is wrong as wrong', async () => {
    const other = computeOutcome('baccarat', { ...seeds, nonce: '8' });
    const user = open({ ...proof, commitment: commitmentOf('another seed'), outcome: other });
    await screen.findByDisplayValue(seeds.serverSeed);
    await user.click(verify());
    expect(screen.getByText(en.isMismatch)).toHaveAttribute('data-good', 'false');
    expect(screen.getByText(en.otherOutcome)).toHaveAttribute('data-good', 'false');
  });

  it('drops its verdict when a seed or the game changes', async () => {
    const user = open(proof);
    await screen.findByDisplayValue(seeds.serverSeed);
    await user.click(verify());
    await user.type(fieldOf(en.nonce), '1');
    expect(written()).toBeNull();
    await user.click(verify());
    expect(screen.getByText(en.otherOutcome)).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: en.game }), en.engineName.crash);
    expect(written()).toBeNull();
  });

  it('drops its verdict when another round is asked for, and keeps the seeds if there is none', async () => {
    const answers: ProofAnswer[] = [proof, 'notFound'];
    const asked: string[] = [];
    const load = (round: string) => {
      asked.push(round);
      return Promise.resolve(answers.shift() ?? 'failed');
    };
    render(<VerifyPage text={en} round="round-0001" load={load} />);
    const user = createUser();
    await screen.findByDisplayValue(seeds.serverSeed);
    await user.click(verify());
    await user.clear(fieldOf(en.loadRound));
    await user.click(screen.getByRole('button', { name: en.load }));
    expect(written()).toBeVisible();
    await user.type(fieldOf(en.loadRound), 'round-0002');
    await user.click(screen.getByRole('button', { name: en.load }));
    expect(await screen.findByText(en.roundNotFound)).toBeVisible();
    expect(written()).toBeNull();
    expect(fieldOf(en.serverSeed)).toHaveValue(seeds.serverSeed);
    expect(asked).toEqual(['round-0001', 'round-0002']);
  });

  it.each(['serverSeed', 'clientSeed', 'nonce'] as const)('computes nothing without the %s', async (name) => {
    const user = open(proof);
    await screen.findByDisplayValue(seeds.serverSeed);
    await user.clear(fieldOf(en[name]));
    await user.click(verify());
    expect(screen.getByRole('alert')).toHaveTextContent(en.fillSeeds);
    expect(written()).toBeNull();
  });
});
