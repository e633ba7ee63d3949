import { useText } from '../../i18n/I18n';
import { WayLink } from '../../navigation/AppLink';
import { WayName } from '../../navigation/LinkLabel';
import { moneyWays } from '../../navigation/links';
import { useFocusKept } from '../../navigation/use-focus-fallback';
import { ButtonLink } from '../../ui/buttons/ButtonLink';
import { AccountButton } from './AccountButton';
import { BalanceMenu } from './BalanceMenu';
import { ConnectionDot } from './ConnectionDot';
import styles from './PlayerActions.module.css';

export default function PlayerActions() {
  const text = useText('shell');
  useFocusKept();
  return (
    <>
      <ConnectionDot />
      <BalanceMenu />
      {moneyWays.map(({ label, to }) => (
        <WayLink key={label} to={to}>
          <ButtonLink
            size="small"
            variant={label === 'deposit' ? 'primary' : 'quiet'}
            className={styles[label]}
          >
            <WayName to={to}>{text(label)}</WayName>
          </ButtonLink>
        </WayLink>
      ))}
      <AccountButton />
    </>
  );
}
