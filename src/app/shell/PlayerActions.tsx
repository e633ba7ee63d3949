import { useText } from '../../i18n/I18n';
import { AppLink } from '../../navigation/AppLink';
import { LinkLabel } from '../../navigation/LinkLabel';
import { moneyLinks } from '../../navigation/links';
import { useFocusFallback } from '../../navigation/use-focus-fallback';
import { ButtonLink } from '../../ui/buttons/ButtonLink';
import { AccountButton } from './AccountButton';
import { BalanceMenu } from './BalanceMenu';
import { ConnectionDot } from './ConnectionDot';
import styles from './PlayerActions.module.css';

export default function PlayerActions() {
  const text = useText('shell');
  useFocusFallback();
  return (
    <>
      <ConnectionDot />
      <BalanceMenu />
      {moneyLinks.map(({ label, to }) => (
        <AppLink key={label} to={to}>
          <ButtonLink
            size="small"
            variant={label === 'deposit' ? 'primary' : 'quiet'}
            className={styles[label]}
          >
            <LinkLabel to={to}>{text(label)}</LinkLabel>
          </ButtonLink>
        </AppLink>
      ))}
      <AccountButton />
    </>
  );
}
