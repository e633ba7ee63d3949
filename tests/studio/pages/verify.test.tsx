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
});
