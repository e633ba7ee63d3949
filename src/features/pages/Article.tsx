import { useIsPlayMoney } from '../../actors/play-money';
import { useLanguage } from '../../i18n/I18n';
import { Blocks } from './Blocks';
import { type ArticleName, articles } from './documents';
import { PageFrame } from './PageFrame';
import { Section } from './Section';

const firstEdition = '2026-11-21';

/** Dates of the last change of legal pages. */
const updated: Partial<Record<ArticleName, string>> = {
  responsibleGaming: firstEdition,
  privacyPolicy: firstEdition,
  fairPlay: firstEdition,
  gameRules: firstEdition,
  terms: firstEdition,
};

/** A page of sections. */
export function Article({ name }: { name: ArticleName }) {
  // Without the operator's details, a text warns of losing real money.
  const { title, lead, sections } = articles[name]
    .read(useLanguage())
    .default({ isPlayMoney: useIsPlayMoney() === true });
  const entries = Object.entries(sections);
  const [first, ...others] = entries.map(([id, section]) => (
    <Section key={id} id={id} title={section.title}>
      <Blocks blocks={section.blocks} />
    </Section>
  ));
  return (
    <PageFrame
      name={name}
      title={title}
      lead={lead}
      headings={entries.map(([id, section]) => ({ id, title: section.title }))}
      updated={updated[name]}
      beginning={first}
    >
      {others}
    </PageFrame>
  );
}
