declare module '*?url' {
  /** Where the build has put the file. */
  const address: string;
  export default address;
}
