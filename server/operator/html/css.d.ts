/** Content of a style sheet, as Vite imports it. */
declare module '*.css?raw' {
  const text: string;
  export default text;
}
