import { useState } from 'react';
import { details, seoTitle } from '../../../machines/app/app.selectors';
import { useText } from '../../i18n/I18n';
import { Logo } from '../../ui/art/Logo';
import { useAppSelector } from '../hooks/actors';
import { pathOf } from '../routes';
import { safeImageUrl } from '../safe-url';
import { linkTo } from '../ways/link-to';
import styles from './Brand.module.css';

/** The operator's logo where there is one and it can be shown, else our own: its mark alone where room is tight. */
export function Brand({ isTight }: { isTight: boolean }) {
  const text = useText('shell');
  const name = useAppSelector(seoTitle) || text('name');
  const logoUrl = safeImageUrl(useAppSelector(details)?.logoUrl ?? '');
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const start = linkTo(pathOf('sports'));
  return (
    <a
      href={start.href}
      onClick={start.onClick}
      className={styles.brand}
      data-tight={isTight || undefined}
      aria-label={text('toStart', { name })}
    >
      {logoUrl && logoUrl !== failedUrl ? (
        <img className={styles.logo} src={logoUrl} alt="" onError={() => setFailedUrl(logoUrl)} />
      ) : (
        <>
          <span className={styles.word}>
            <Logo label={name} />
          </span>
          <span className={styles.mark}>
            <Logo label={name} compact />
          </span>
        </>
      )}
    </a>
  );
}
