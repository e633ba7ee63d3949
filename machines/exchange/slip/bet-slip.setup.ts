import { assign, type EventObject, enqueueActions, raise, sendTo, setup } from 'xstate';
import { onMarket } from '../../../domain/betting/by-market';
import type { Bet } from '../../../domain/betting/exchange';
import {
  areQuickStakes,
  defaultSlipPreferences,
  type SlipPreferences,
} from '../../../domain/betting/slip-preferences';
import type { Paise } from '../../../domain/entities';
import { amountText } from '../../../domain/rupees';
import { channel } from '../../ports';
import { peer } from '../../system';
import type { BetSlipContext } from './bet-slip.context';
import type {
  BetSlipEvent,
  DisarmReason,
  Selection,
  SlipStorageEvent,
  StoredSelection,
} from './bet-slip.events';
import { slipSelectionMachine } from './selection/slip-selection.machine';
import type { SlipSelectionActor } from './selection/slip-selection.selectors';
import type { SlipSelectionInput } from './selection/slip-selection.setup';
import { type SlipTerms, stakeOf } from './selection/terms';
import {
  doesTapDisarm,
  findDraft,
  isConfirming,
  isConfirmingAll,
  isDraft,
  isPlaced,
  isSubmitted,
  isTapPendingOn,
  isUpdateFor,
  leftBy,
  ownersOf,
  replacedTaps,
  selectionOf,
  storedSelections,
} from './slip-selections';

interface WithSelection {
  readonly selection: Selection;
}

interface WithAddition extends WithSelection {
  readonly isOwnPrice?: boolean;
}

interface WithPlayer {
  readonly isPlayer: boolean;
}

const sharedTerms = ({ available, isPlayer, preferences }: BetSlipContext): Omit<SlipTerms, 'bets'> => ({
  available,
  isPlayer: isPlayer === true,
  isOneClick: preferences.isOneClick,
  acceptance: preferences.acceptance,
  persistence: preferences.persistence,
});

const withAdded = (
  context: BetSlipContext,
  added: readonly StoredSelection[],
  spawnSelection: (id: string, input: SlipSelectionInput) => SlipSelectionActor,
  isTapped = false,
): Pick<BetSlipContext, 'selections' | 'selectionCount'> => ({
  selectionCount: context.selectionCount + added.length,
  selections: [
    ...context.selections,
    ...added.map((stored, index) =>
      spawnSelection(`selection:${context.selectionCount + index + 1}`, {
        ...sharedTerms(context),
        bets: [],
        stored,
        isTapped,
      }),
    ),
  ],
});

/** NaN for a text that is no amount. */
const typedStakes = ({ quickStakeEdit }: BetSlipContext): readonly Paise[] =>
  quickStakeEdit?.texts.map((text) => stakeOf(text) ?? Number.NaN) ?? [];

type IsRemoved = (ref: SlipSelectionActor, context: BetSlipContext) => boolean;

const removable = {
  placed: isPlaced,
  submitted: isSubmitted,
  settled: (ref) => !isSubmitted(ref),
  ofOthers: ({ id }, { owners, player }) => player !== null && (owners[id] ?? player) !== player,
} satisfies Record<string, IsRemoved>;

export const betSlipSetup = setup({
  types: { context: {} as BetSlipContext, events: {} as BetSlipEvent },
  actors: {
    slipSelection: slipSelectionMachine,
    slipStorage: channel<SlipStorageEvent>('slipStorage'),
    /** Reports what disarms the bar of one-tap betting. */
    oneTapWatch: channel<EventObject>('oneTapWatch'),
  },
  delays: { idleTimeout: 180_000 },
  guards: {
    isSelectedAgain: ({ context }, { selection }: WithSelection) => {
      const draft = findDraft(context.selections, selection);
      if (draft === null) return false;
      const { line, price } = selectionOf(draft);
      return price === selection.price && line === selection.line;
    },
    isReplacement: ({ context }, { selection }: WithSelection) =>
      findDraft(context.selections, selection) !== null,
    isConfirmingAll: ({ context }) => isConfirmingAll(context.selections),
    isExplanationRequired: ({ context }, { isOneClick }: { isOneClick: boolean }) =>
      isOneClick && !context.preferences.isOneClickExplained,
    canArm: ({ context: { isPlayer, preferences } }) => isPlayer === true && preferences.isOneTapShown,
    isSignedOut: ({ context }) => context.isPlayer !== true,
    isTapPending: ({ context }, { selection }: WithSelection) =>
      isTapPendingOn(context.selections, selection),
    hasTapFailed: ({ context: { lastTap, selections } }) =>
      selections.some((ref) => ref.id === lastTap && doesTapDisarm(ref)),
    areQuickStakes: ({ context }) => areQuickStakes(typedStakes(context)),
    isEditorGone: ({ context: { quickStakeEdit, selections } }) =>
      !selections.some((ref) => ref.id === quickStakeEdit?.slipSelectionId && isDraft(ref)),
    hasSignedOut: ({ context }, { isPlayer }: WithPlayer) => !isPlayer && context.isPlayer === true,
    /** A visitor at the start, or a player after a visitor: submitted selections may belong to another player. */
    isOtherPlayer: ({ context }, { isPlayer }: WithPlayer) =>
      isPlayer ? context.isPlayer === false : context.isPlayer === null,
  },
  actions: {
    addSelection: assign(({ context, spawn }, { isOwnPrice = false, selection }: WithAddition) =>
      withAdded(context, [{ selection, isOwnPrice, stakeText: '', submitted: null }], (id, input) =>
        spawn('slipSelection', { id, input }),
      ),
    ),
    addTapped: enqueueActions(({ context, enqueue }, { isOwnPrice = false, selection }: WithAddition) => {
      const replaced = replacedTaps(context.selections, selection);
      for (const ref of replaced) enqueue.stopChild(ref);
      enqueue.assign(({ context, spawn }) => {
        const selections = context.selections.filter((ref) => !replaced.includes(ref));
        const stored = {
          selection,
          isOwnPrice,
          stakeText: amountText(context.preferences.oneTapStake),
          submitted: null,
        };
        const added = withAdded(
          { ...context, selections },
          [stored],
          (id, input) => spawn('slipSelection', { id, input }),
          true,
        );
        return { ...added, lastTap: added.selections.at(-1)?.id ?? null };
      });
    }),
    clearTaps: assign({ lastTap: null, disarmReason: null }),
    storeDisarmReason: assign((_, { reason }: { reason: DisarmReason }) => ({ disarmReason: reason })),
    restoreSelections: assign(
      ({ context, spawn }, { selections }: { selections: readonly StoredSelection[] }) => {
        const added = withAdded(context, selections, (id, input) => spawn('slipSelection', { id, input }));
        return { ...added, owners: { ...context.owners, ...ownersOf(added.selections, selections) } };
      },
    ),
    requestPlayerName: sendTo('slipStorage', {
      type: 'slipStorage.playerRequested',
    } satisfies SlipStorageEvent),
    storePlayerName: assign(({ context }, { player }: { player?: string }) => ({
      player: player ?? context.player,
    })),
    storeOwners: assign(({ context: { owners, player, selections } }) => ({
      player: null,
      owners: player === null ? owners : leftBy(player, selections),
    })),
    restorePreferences: assign(({ context }, { preferences }: { preferences: SlipPreferences | null }) => ({
      preferences: preferences ?? context.preferences,
    })),
    /** The bar of one-tap betting may be armed here: it changes in this tab alone. */
    followPreferences: assign(
      ({ context: { preferences: own } }, { preferences }: { preferences: SlipPreferences }) => ({
        preferences: { ...preferences, isOneTapShown: own.isOneTapShown, oneTapStake: own.oneTapStake },
      }),
    ),
    /** Their record is cleared at the sign-out: the next player of this tab must not place a bet without being asked. */
    resetPreferences: assign(({ context: { preferences } }) => ({
      preferences: { ...defaultSlipPreferences, isOneTapShown: preferences.isOneTapShown },
    })),
    requestAvailable: sendTo(peer('wallet'), { type: 'wallet.availableRequested' }),
    requestOpenBets: sendTo(peer('bets'), { type: 'bets.openBetsRequested' }),
    open: raise({ type: 'betSlip.opened' }),
    replaceSelection: enqueueActions(
      ({ context, enqueue }, { isOwnPrice = false, selection }: WithAddition) => {
        const draft = findDraft(context.selections, selection);
        if (draft !== null) enqueue.sendTo(draft, { type: 'slipSelection.replaced', selection, isOwnPrice });
      },
    ),
    removeDraft: enqueueActions(({ context: { selections }, enqueue }, { selection }: WithSelection) => {
      const draft = findDraft(selections, selection);
      if (draft === null) return;
      enqueue.stopChild(draft);
      enqueue.assign({ selections: selections.filter((ref) => ref !== draft) });
    }),
    removeSelections: enqueueActions(({ context, enqueue }, { which }: { which: keyof typeof removable }) => {
      const removed = context.selections.filter((ref) => removable[which](ref, context));
      for (const ref of removed) {
        // A stopped machine runs no exit action.
        if (ref.getSnapshot().hasTag('busy')) enqueue.sendTo(peer('updates'), { type: 'updates.workEnded' });
        enqueue.stopChild(ref);
      }
      enqueue.assign({ selections: context.selections.filter((ref) => !removed.includes(ref)) });
    }),
    removeDismissed: assign(
      ({ context: { selections } }, { slipSelectionId }: { slipSelectionId: string }) => ({
        selections: selections.filter(({ id }) => id !== slipSelectionId),
      }),
    ),
    increaseRevision: assign({ revision: ({ context }) => context.revision + 1 }),
    storeAvailable: assign((_, { available }: { available: Paise | null }) => ({ available })),
    storePlayer: assign((_, { isPlayer }: WithPlayer) => ({ isPlayer })),
    clearAvailable: assign({ available: null }),
    sendTerms: enqueueActions(({ context, enqueue }) => {
      for (const ref of context.selections)
        enqueue.sendTo(ref, { type: 'slipSelection.termsChanged', terms: sharedTerms(context) });
    }),
    /** A selection's own answer came from the selection itself, so it is not sent back. */
    sendBets: enqueueActions(
      (
        { context: { selections }, enqueue },
        { changed, open }: { changed: readonly Bet[]; open: readonly Bet[] },
      ) => {
        for (const ref of selections) {
          const bets = onMarket(open, selectionOf(ref).marketId);
          enqueue.sendTo(ref, { type: 'slipSelection.termsChanged', terms: { bets } });
          for (const bet of changed)
            if (isUpdateFor(ref, bet)) enqueue.sendTo(ref, { type: 'slipSelection.betChanged', bet });
        }
      },
    ),
    sendConnected: enqueueActions(({ context: { selections }, enqueue }) => {
      for (const ref of selections) enqueue.sendTo(ref, { type: 'slipSelection.connected' });
    }),
    /** A selection that asks for confirmation already is not asked again. */
    requestConfirmations: enqueueActions(({ context: { selections }, enqueue }) => {
      for (const ref of selections.filter((ref) => isDraft(ref) && !isConfirming(ref)))
        enqueue.sendTo(ref, { type: 'slipSelection.placeRequested' });
    }),
    confirmAll: enqueueActions(({ context: { selections }, enqueue }) => {
      for (const ref of selections.filter(isConfirming))
        enqueue.sendTo(ref, { type: 'slipSelection.placeRequested' });
    }),
    setPreferences: assign(({ context: { preferences } }, changed: Partial<SlipPreferences>) => ({
      preferences: { ...preferences, ...changed },
    })),
    editQuickStakes: assign(({ context }, { slipSelectionId }: { slipSelectionId: string }) => ({
      quickStakeEdit: { slipSelectionId, texts: context.preferences.quickStakes.map(amountText) },
    })),
    storeQuickStake: assign(
      ({ context: { quickStakeEdit: edit } }, { index, text }: { index: number; text: string }) => ({
        quickStakeEdit: edit && { ...edit, texts: edit.texts.with(index, text) },
      }),
    ),
    storeQuickStakes: assign(({ context }) => ({
      preferences: { ...context.preferences, quickStakes: typedStakes(context) },
    })),
    clearQuickStakeEdit: assign({ quickStakeEdit: null }),
    savePreferences: sendTo(
      'slipStorage',
      ({ context: { preferences } }): SlipStorageEvent => ({
        type: 'slipStorage.preferencesChanged',
        preferences,
      }),
    ),
    saveSelections: sendTo(
      'slipStorage',
      ({ context: { owners, player, selections } }): SlipStorageEvent => ({
        type: 'slipStorage.selectionsChanged',
        selections: storedSelections(selections, ({ id }) => owners[id] ?? player),
      }),
    ),
  },
});
