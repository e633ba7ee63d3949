import { useEffect } from 'react';
import { selectDetails, selectLeastAge } from '../../../machines/app/app.selectors';
import { version } from '../../../package.json';
import { LanguageSwitch } from '../../features/preferences/LanguageSwitch';
import { ThemeSwitch } from '../../features/preferences/ThemeSwitch';
import { useText } from '../../i18n/I18n';
import { TextLink } from '../../ui/buttons/TextLink';
import { Badge } from '../../ui/display/Badge';
import { useAppSelector } from '../../view/actors/actors';
import { usePlayMoneyText } from '../../view/actors/play-money';
import { contactLinks } from '../../view/navigation/contact-links';
import { linkProps } from '../../view/navigation/link-props';
import { pathOf, type RouteName, routeOf } from '../../view/navigation/routes';
import styles from './Footer.module.css';

const legalScreens = [
  'responsibleGaming',
  'terms',
  'privacyPolicy',
  'fairPlay',
  'gameRules',
  'contactUs',
] as const satisfies RouteName[];

export default function Footer() {
  const text = useText('footer');
  const playMoney = usePlayMoneyText();
  const age = String(useAppSelector(selectLeastAge));
  useDescription(text('description'));
  return (
    <div className={styles.footer}>
      <section className={styles.responsible} aria-label={text('responsibleTitle')}>
        <p className={styles.title}>
          <Badge tone="warn">{text('adultsOnly', { age })}</Badge> {text('responsibleTitle')}
        </p>
        <p>{text('responsible')}</p>
        <p>{playMoney('note')}</p>
      </section>
      <Contact />
      <Legal />
      <div className={styles.preferences}>
        <LanguageSwitch />
        <ThemeSwitch />
        <p className={styles.version}>{text('version', { version })}</p>
      </div>
    </div>
  );
}

/** Sets the description that search engines show, in the language of the page. */
function useDescription(description: string): void {
  useEffect(() => {
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [description]);
}

function Contact() {
  const text = useText('footer');
  const links = contactLinks(useAppSelector(selectDetails));
  if (links.length === 0) return null;
  return (
    <nav className={styles.group} aria-label={text('contact')}>
      <p className={styles.title}>{text('contact')}</p>
      {links.map(({ kind, href, phone }) => (
        <TextLink key={href} tone="quiet" href={href} {...(kind !== 'call' && newTab)}>
          {kind === 'call' ? text('call', { phone }) : text(kind)}
        </TextLink>
      ))}
    </nav>
  );
}

const newTab = { target: '_blank', rel: 'noopener noreferrer' };

function Legal() {
  const text = useText();
  return (
    <nav className={styles.group} aria-label={text('footer.legal')}>
      <p className={styles.title}>{text('footer.legal')}</p>
      {legalScreens.map((name) => (
        <TextLink key={name} tone="quiet" {...linkProps(pathOf(name))}>
          {text(`titles.${routeOf(name).title}`)}
        </TextLink>
      ))}
    </nav>
  );
}
