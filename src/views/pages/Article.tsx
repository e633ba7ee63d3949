import { Blocks } from './Blocks';
import { PageFrame } from './PageFrame';
import { Section } from './Section';
import { useDrawnLanguage } from './translated';
import { type ArticleName, articles, labels } from './words';

/** The day of the last change, of pages that one may have to quote. */
const updated: Partial<Record<ArticleName, string>> = {
  responsibleGaming: '2026-11-21',
  privacyPolicy: '2026-11-21',
  fairPlay: '2026-11-21',
  gameRules: '2026-11-21',
  terms: '2026-11-21',
};

/** A page of sections. */
export function Article({ name }: { name: ArticleName }) {
  const language = useDrawnLanguage();
  const { title, lead, sections } = articles[name].read(language);
  const entries = Object.entries(sections);
  return (
    <PageFrame
      name={name}
      title={title}
      lead={lead}
      language={language}
      labels={labels.read(language)}
      headings={entries.map(([id, section]) => ({ id, title: section.title }))}
      updated={updated[name]}
    >
      {entries.map(([id, section]) => (
        <Section key={id} id={id} title={section.title}>
          <Blocks blocks={section.blocks} />
        </Section>
      ))}
    </PageFrame>
  );
}
