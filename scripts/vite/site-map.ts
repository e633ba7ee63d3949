import type { Plugin } from 'vite';
import { routes } from '../../src/view/navigation/routes.ts';

/** A site map has absolute addresses. */
const siteUrl = (process.env.VITE_SITE_URL ?? 'http://localhost:8080').replace(/\/+$/, '');

const openPaths = Object.values(routes)
  .filter(({ access }) => access === 'anyone')
  .map(({ path }) => path);

const siteMap = [
  '<?xml version="1.0" encoding="UTF-8"?>',
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
  ...openPaths.map((path) => `  <url><loc>${siteUrl}${path}</loc></url>`),
  '</urlset>',
  '',
].join('\n');

const robots = ['User-agent: *', 'Disallow: /api/', `Sitemap: ${siteUrl}/sitemap.xml`, ''].join('\n');

/** Emits `sitemap.xml` and `robots.txt` with the routes that are open to anyone. */
export function siteMapFiles(): Plugin {
  return {
    name: 'site-map',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'sitemap.xml', source: siteMap });
      this.emitFile({ type: 'asset', fileName: 'robots.txt', source: robots });
    },
  };
}
