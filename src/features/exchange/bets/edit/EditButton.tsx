import { useInLanguage, useText } from '../../../../i18n/I18n';
import { Button } from '../../../../ui/buttons/Button';
import { useBets, useBetsSelector } from '../../../../view/actors/exchange';
import { betName } from '../bet-text';
import { FOCUS_RECEIVER, KeptFocus } from '../KeptFocus';
import type { Bet } from '../types';

/** Opens the form that changes a waiting bet. Nothing is rendered while another bet is being changed. */
export function EditButton({ bet }: { bet: Bet }) {
  const text = useText('editBet');
  const betText = useText('bets');
  const inLanguage = useInLanguage();
  const bets = useBets();
  const canEdit = useBetsSelector((snapshot) => snapshot.can({ type: 'bets.editOpened', betId: bet.id }));
  if (!canEdit) return null;
  return (
    <KeptFocus>
      <Button
        {...FOCUS_RECEIVER}
        size="small"
        variant="quiet"
        aria-label={text('title', { bet: betName(inLanguage(bet), betText) })}
        onClick={() => bets.send({ type: 'bets.editOpened', betId: bet.id })}
      >
        {text('open')}
      </Button>
    </KeptFocus>
  );
}
