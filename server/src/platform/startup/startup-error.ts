/** The refusals of a start, the server's own and those of its embedded database, are one kind to whoever catches them. */
export { StartupError } from '@lintel/embedded-postgres/startup-error';
