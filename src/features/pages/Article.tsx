import { useLanguage } from '../../i18n/I18n';
import { Blocks } from './Blocks';
import { type ArticleName, articles } from './documents';
import { PageFrame } from './PageFrame';
import { Section } from './Section';
import { useFacts } from './use-facts';

/** A page of sections. */
export function Article({ name }: { name: ArticleName }) {
  const { title, lead, updated, sections } = articles[name].read(useLanguage()).default(useFacts());
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
      updated={updated}
      beginning={first}
    >
      {others}
    </PageFrame>
  );
}
