import type { ReactNode } from 'react';
import type { AnyStateMachine, InputFrom } from 'xstate';
import type { AccountScreenName } from '../../../machines/account/account.events';
import type { AccountActor } from '../../../machines/account/account.selectors';
import { bonusMessages } from '../../../src/features/account/bonus/messages/messages';
import { cashierMessages } from '../../../src/features/account/cashier/messages/messages';
import { referralMessages } from '../../../src/features/account/referral/messages/messages';
import { AccountContext } from '../../../src/view/actors/account';
import { exchangeViewHarness } from './exchange-view-harness';
import type { Inspect, Running } from './run';

/** An account whose only screen is the actor of a test. The screen opens and leaves it without effect. */
const accountWith = (name: AccountScreenName, actor: unknown) => {
  const snapshot = { children: { [name]: actor } };
  return {
    send: () => undefined,
    getSnapshot: () => snapshot,
    subscribe: () => ({ unsubscribe: () => undefined }),
  } as unknown as AccountActor;
};

/** Starts the world of a model and renders a screen of the account on its actor. */
export const onAccountScreen =
  <Machine extends AnyStateMachine, World extends Pick<Running<Machine>, 'actor' | 'stop'>>(
    start: (input: InputFrom<Machine>, inspect: Inspect) => World,
    { content, name, path = '/' }: { name: AccountScreenName; content: ReactNode; path?: string },
  ) =>
  async (input: InputFrom<Machine>, inspect: Inspect): Promise<World> => {
    const world = start(input, inspect);
    await Promise.all([bonusMessages, cashierMessages, referralMessages].map((messages) => messages.load()));
    const harness = await exchangeViewHarness(
      <AccountContext value={accountWith(name, world.actor)}>{content}</AccountContext>,
      { path },
    );
    return {
      ...world,
      stop: () => {
        harness.stop();
        world.stop();
      },
    };
  };
