import { Blocks } from './Blocks';
import { PageFrame, type Updated } from './PageFrame';
import { Section } from './Section';
import { useDeferredLocale } from './translated';
import { type ArticleName, articles, labels } from './words';

const firstEdition: Updated = { day: '2026-11-21', en: '21 November 2026', hi: '21 नवंबर 2026' };

/** Pages that one may have to quote say when they were changed. */
const updated: Partial<Record<ArticleName, Updated>> = {
  responsibleGaming: firstEdition,
  privacyPolicy: firstEdition,
  fairPlay: firstEdition,
  gameRules: firstEdition,
  terms: firstEdition,
};

/** A page of sections. */
export function Article({ name }: { name: ArticleName }) {
  const language = useDeferredLocale();
  const { title, lead, sections } = articles[name].read(language);
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
      language={language}
      labels={labels.read(language)}
      headings={entries.map(([id, section]) => ({ id, title: section.title }))}
      updated={updated[name]}
      beginning={first}
    >
      {others}
    </PageFrame>
  );
}
