import { render } from '@testing-library/react';
import { act } from 'react';
import { vi } from 'vitest';
import type { Slip, SportsbookEvent } from '../../../../studio/sportsbook/contract/messages';
import { BookContext } from '../../../../studio/sportsbook/widget/app/book-context';
import { SportsbookView } from '../../../../studio/sportsbook/widget/app/SportsbookView';
import type { Account } from '../../../../studio/sportsbook/widget/machines/book.machine';
import { en, type Messages } from '../../../../studio/sportsbook/widget/messages/en';
import { createUser } from '../../../support/user';
import { account as anAccount } from './fixtures';
import { startBook } from './start-book';

interface Start {
  /** Null: a visitor. */
  readonly account?: Account | null;
  readonly events?: readonly SportsbookEvent[];
  readonly bets?: readonly Slip[];
  readonly route?: string;
  readonly text?: Messages;
}

/** The whole widget, with what has been loaded. */
export async function renderSportsbook({
  account = anAccount,
  bets = [],
  events,
  route = '/',
  text = en,
}: Start = {}) {
  const { book, clock, ports, slip } = startBook({ token: account === null ? null : 't1', route });
  if (account !== null) {
    await ports.startSession.resolve(account);
    await ports.loadBets.resolve({ balance: account.balance, bets: [...bets] });
  }
  if (events !== undefined) await ports.loadEvents.resolve({ events: [...events] });
  const requests = { requestLogin: vi.fn(), requestRegistration: vi.fn(), requestDeposit: vi.fn() };
  render(
    <BookContext value={{ book, slip, text, visibleTop: () => 640, ...requests }}>
      <SportsbookView />
    </BookContext>,
  );
  const send = (event: Parameters<typeof slip.send>[0]) => act(async () => slip.send(event));
  return { book, clock, ports, requests, send, slip, user: createUser() };
}
