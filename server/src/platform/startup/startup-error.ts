/** One error type for refusals of a start, by the server and by its embedded database. */
export { StartupError } from '@lintel/embedded-postgres/startup-error';
