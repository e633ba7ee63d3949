import { useSelector } from '@xstate/react';
import { useLayoutEffect, useRef } from 'react';
import {
  type BanksActor,
  selectIsBusy,
  selectIsFormOpen,
} from '../../../../../machines/account/cashier/banks/banks.selectors';
import { useText } from '../../../../i18n/I18n';
import { Button } from '../../../../ui/buttons/Button';
import { BankForm } from './BankForm';

/** The form for another account, or the button that opens it. The one that replaces the other takes its focus. */
export function AddAccount({ banks }: { banks: BanksActor }) {
  const text = useText('cashier');
  const isOpen = useSelector(banks, selectIsFormOpen);
  const isBusy = useSelector(banks, selectIsBusy);
  const ref = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  useLayoutEffect(() => {
    if (wasOpen.current !== isOpen && document.activeElement === document.body)
      ref.current?.querySelector<HTMLElement>('form, button')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <div ref={ref}>
      {isOpen ? (
        <BankForm banks={banks} />
      ) : (
        <Button variant="quiet" busy={isBusy} onClick={() => banks.send({ type: 'banks.addRequested' })}>
          {text('addAccount')}
        </Button>
      )}
    </div>
  );
}
