/** Spanish for importing homes from a file. */
export default {};
