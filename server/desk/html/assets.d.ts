/** Content of a style sheet, as Vite imports it. */
declare module '*.css?raw' {
  const text: string;
  export default text;
}

/** A font as a `data:` address, as Vite imports it. */
declare module '*.woff2?inline' {
  const address: string;
  export default address;
}
