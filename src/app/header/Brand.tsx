import { useState } from 'react';
import { selectDetails, selectSeoTitle } from '../../../machines/app/app.selectors';
import { useText } from '../../i18n/I18n';
import { Logo } from '../../ui/illustrations/Logo';
import { useAppSelector } from '../../view/actors/actors';
import { linkProps } from '../../view/navigation/link-props';
import { pathOf } from '../../view/navigation/routes';
import { safeImageUrl } from '../../view/navigation/safe-url';
import styles from './Brand.module.css';

/** The operator's logo, or the product's own if there is none or it fails to load. Compact: the mark alone on a phone. */
export function Brand({ isCompact }: { isCompact: boolean }) {
  const text = useText('shell');
  const name = useAppSelector(selectSeoTitle) || text('name');
  const logoUrl = safeImageUrl(useAppSelector(selectDetails)?.logoUrl ?? '');
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const link = linkProps(pathOf('sports'));
  return (
    <a
      href={link.href}
      onClick={link.onClick}
      className={styles.brand}
      data-compact={isCompact || undefined}
      aria-label={text('toHomePage', { name })}
    >
      {logoUrl && logoUrl !== failedUrl ? (
        <img className={styles.logo} src={logoUrl} alt="" onError={() => setFailedUrl(logoUrl)} />
      ) : (
        <>
          <span className={styles.name}>
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
