import { useState } from 'react';
import { Link } from 'wouter';
import { details, seoTitle } from '../../../machines/app/app.selectors';
import { useText } from '../../i18n/I18n';
import { Logo } from '../../ui/art/Logo';
import { useAppSelector } from '../hooks/actors';
import { pathOf } from '../routes';
import { safeImageUrl } from '../safe-url';
import styles from './Brand.module.css';

/** The operator's logo where there is one and it can be shown, else our own. */
export function Brand() {
  const text = useText('shell');
  const name = useAppSelector(seoTitle) || text('name');
  const logoUrl = safeImageUrl(useAppSelector(details)?.logoUrl ?? '');
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  return (
    <Link href={pathOf('sports')} className={styles.brand} aria-label={text('toStart', { name })}>
      {logoUrl && logoUrl !== failedUrl ? (
        <img className={styles.logo} src={logoUrl} alt="" onError={() => setFailedUrl(logoUrl)} />
      ) : (
        <Logo label={name} />
      )}
    </Link>
  );
}
