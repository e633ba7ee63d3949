import { useSelector } from '@xstate/react';
import {
  type GameLaunchActor,
  selectIsClosing,
  selectIsDepositOpen,
} from '../../../../../machines/games/launch/game-launch.selectors';
import { useText } from '../../../../i18n/I18n';
import { Button } from '../../../../ui/buttons/Button';
import { ButtonLink } from '../../../../ui/buttons/ButtonLink';
import { Stack } from '../../../../ui/layout/Stack';
import { Dialog } from '../../../../ui/overlay/Dialog';
import { links } from '../../../../view/navigation/links';

/** The question on leaving during a round, and the way to the deposit. */
export function FrameDialogs({ launch }: { launch: GameLaunchActor }) {
  const text = useText('game');
  const isClosing = useSelector(launch, selectIsClosing);
  const isDepositOpen = useSelector(launch, selectIsDepositOpen);
  const close = () => launch.send({ type: 'gameLaunch.dialogClosed' });
  return (
    <>
      <Dialog
        open={isClosing}
        title={text('leaveTitle')}
        closeText={text('stay')}
        onClose={close}
        footer={
          <Stack direction="row" gap={8}>
            <Button onClick={close}>{text('stay')}</Button>
            <Button variant="quiet" onClick={() => launch.send({ type: 'gameLaunch.exitConfirmed' })}>
              {text('leave')}
            </Button>
          </Stack>
        }
      >
        {text('leaveText')}
      </Dialog>
      <Dialog
        open={isDepositOpen}
        title={text('depositTitle')}
        closeText={text('close')}
        onClose={close}
        closesOnBackdrop
        footer={
          // A new tab: this page, and the game in it, stay open.
          <ButtonLink href={links.deposit.href} target="_blank" rel="noopener" onClick={close}>
            {text('depositOpen')}
          </ButtonLink>
        }
      >
        {text('depositText')}
      </Dialog>
    </>
  );
}
