import { Share2 } from 'lucide-react';
import { selectSeoTitle } from '../../../../machines/app/app.selectors';
import { useText } from '../../../i18n/I18n';
import { Button } from '../../../ui/buttons/Button';
import { CopyButton } from '../../../ui/buttons/CopyButton';
import { Card } from '../../../ui/display/Card';
import { Money } from '../../../ui/display/Money';
import { QrCode } from '../../../ui/qr/QrCode';
import { useAppSelector } from '../../../view/actors/actors';
import styles from './Referral.module.css';

/** An address that opens the registration at the mobile number, with the code. */
const linkWith = (code: string): string => `${location.origin}/?ref=${encodeURIComponent(code)}`;

interface InvitationProps {
  code: string;
  /** In paise. */
  earned: number;
}

export function Invitation({ code, earned }: InvitationProps) {
  const text = useText('referral');
  const shellText = useText('shell');
  const site = useAppSelector(selectSeoTitle) || shellText('name');
  const link = linkWith(code);
  const message = { text: text('shareText', { site, code }), url: link };
  return (
    <Card className={styles.card}>
      <div className={styles.texts}>
        <span className={styles.term}>{text('code')}</span>
        <div className={styles.line}>
          <span className={styles.code} translate="no">
            {code}
          </span>
          <CopyButton
            value={code}
            label={text('copyCode')}
            copiedText={text('copied')}
            refusedText={text('notCopied')}
          />
        </div>
        <span className={styles.term}>{text('link')}</span>
        <div className={styles.line}>
          <span className={styles.link} translate="no">
            {link}
          </span>
          <CopyButton
            value={link}
            label={text('copyLink')}
            copiedText={text('copied')}
            refusedText={text('notCopied')}
          />
        </div>
        {earned > 0 && (
          <div className={styles.line}>
            <span className={styles.term}>{text('earned')}</span>
            <Money paise={earned} />
          </div>
        )}
        {'share' in navigator && (
          <Button
            block
            icon={<Share2 aria-hidden="true" />}
            // Rejected when the player closes the sheet.
            onClick={() => void navigator.share(message).catch(() => undefined)}
          >
            {text('share')}
          </Button>
        )}
      </div>
      <div className={styles.qr}>
        <QrCode value={link} label={text('qr')} />
      </div>
    </Card>
  );
}
