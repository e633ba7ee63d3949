import { useSelector } from '@xstate/react';
import { Suspense, useEffect } from 'react';
import { createPortal } from 'react-dom';
import {
  type AccountActor,
  selectMomentsRef,
  selectNotificationsRef,
  selectRealityCheckRef,
} from '../../../machines/account/account.selectors';
import { type MomentsActor, selectMoment } from '../../../machines/account/moments/moments.selectors';
import {
  type RealityCheckActor,
  selectDueSession,
  selectUnreadPause,
} from '../../../machines/account/protection/reality-check/reality-check.selectors';
import { selectAccount } from '../../../machines/app/lazy-actors.selectors';
import { useSecondClickGuard } from '../../ui/buttons/use-second-click-guard';
import { useApp, useAppSelector } from '../../view/actors/actors';
import { lazyComponent } from '../../view/lazy/lazy-component';
import { MenuBadge } from './notifications/AccountBadge';
import { Bell, BellPlaceholder } from './notifications/Bell';
import { protectionMessages } from './protection/messages/messages';

const RealityCheckLayer = lazyComponent(() => import('./protection/RealityCheckLayer'), protectionMessages);

const MomentLayer = lazyComponent(() => import('./moments/MomentLayer'));

/**
 * Requests the account of a signed-in player on every screen, after the first paint. Dialogs of the account that may open on
 * any screen are rendered here, and the bell of the header. Guards every screen against double clicks on two controls.
 */
export default function AccountLayer() {
  const app = useApp();
  const account = useAppSelector(selectAccount);
  useEffect(() => app.send({ type: 'app.accountRequested' }), [app]);
  useSecondClickGuard();
  return account ? <LoadedAccount account={account} /> : <BellPlaceholder />;
}

function LoadedAccount({ account }: { account: AccountActor }) {
  const notifications = useSelector(account, selectNotificationsRef);
  const moments = useSelector(account, selectMomentsRef);
  const realityCheck = useSelector(account, selectRealityCheckRef);
  return (
    <>
      {notifications ? <Bell actor={notifications} /> : <BellPlaceholder />}
      {notifications && <MenuBadge actor={notifications} />}
      {moments && <ShownMoment actor={moments} />}
      {realityCheck && <RealityCheckDialog actor={realityCheck} />}
    </>
  );
}

/** Fetches its view when there is one first. */
function ShownMoment({ actor }: { actor: MomentsActor }) {
  const isShown = useSelector(actor, (moments) => selectMoment(moments) !== null);
  if (!isShown) return null;
  return createPortal(
    <Suspense>
      <MomentLayer actor={actor} />
    </Suspense>,
    document.body,
  );
}

/** Fetches the dialog when it opens first. Outside the header, which is not displayed while a game fills the screen of a phone. */
function RealityCheckDialog({ actor }: { actor: RealityCheckActor }) {
  const isDue = useSelector(actor, (check) => selectDueSession(check) !== null);
  const isPaused = useSelector(actor, (check) => selectUnreadPause(check) !== null);
  if (!isDue && !isPaused) return null;
  return createPortal(
    <Suspense>
      <RealityCheckLayer actor={actor} />
    </Suspense>,
    document.body,
  );
}
