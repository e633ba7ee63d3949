// If two patterns match, the first one counts.
declare module '*/support.md' {
  const document: import('./page').Document<import('./page').SupportPage>;
  export default document;
}

declare module '*.md' {
  const document: import('./page').Document<import('./page').Page>;
  export default document;
}
