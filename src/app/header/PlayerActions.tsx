import { BanknoteArrowDown, BanknoteArrowUp } from 'lucide-react';
import { Suspense } from 'react';
import { notificationsMessages } from '../../features/account/notifications/messages/messages';
import { useText } from '../../i18n/I18n';
import { ButtonLink } from '../../ui/buttons/ButtonLink';
import { lazyComponent } from '../../view/lazy/lazy-component';
import { AppLink } from '../../view/navigation/AppLink';
import { moneyLinks } from '../../view/navigation/links';
import { useFocusFallback } from '../../view/navigation/use-focus-fallback';
import { AccountButton } from './AccountButton';
import { BalanceMenu } from './BalanceMenu';
import { ConnectionDot } from './ConnectionDot';
import styles from './PlayerActions.module.css';

const AccountLayer = lazyComponent(
  () => import('../../features/account/AccountLayer'),
  notificationsMessages,
);

const looks = {
  deposit: { variant: 'primary', Icon: BanknoteArrowDown },
  withdraw: { variant: 'quiet', Icon: BanknoteArrowUp },
} as const;

/** Where the header has no room for the names of the links, their icons remain. */
export default function PlayerActions() {
  const text = useText('shell');
  useFocusFallback();
  return (
    <>
      <ConnectionDot />
      <BalanceMenu />
      {moneyLinks.map(({ label, to }) => {
        const { variant, Icon } = looks[label];
        return (
          <AppLink key={label} to={to}>
            <ButtonLink
              size="small"
              variant={variant}
              className={styles.money}
              title={text(label)}
              icon={<Icon aria-hidden="true" />}
            >
              <span className={styles.name}>{text(label)}</span>
            </ButtonLink>
          </AppLink>
        );
      })}
      <Suspense fallback={<span className={styles.bell} />}>
        <AccountLayer />
      </Suspense>
      <AccountButton />
    </>
  );
}
