import { isIPv4, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** The eight groups of an IPv6 address. */
const groupsOf = (address: string): number[] => {
  // The last 32 bits may be written as IPv4.
  const plain = address.replace(/(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/, (_, ...parts: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number);
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  });
  const [left = [], right] = plain.split('::').map((side) => side.split(':').filter(Boolean));
  const missing = 8 - left.length - (right?.length ?? 0);
  const all = right ? [...left, ...Array<string>(Math.max(0, missing)).fill('0'), ...right] : left;
  return all.map((group) => Number.parseInt(group, 16));
};

/** The IPv4 address that an IPv6 socket shows as `::ffff:…`, whichever way it is written; null for every other. */
const mappedOf = (groups: readonly number[]): string | null => {
  const isMapped = groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0);
  const [high = 0, low = 0] = groups.slice(6);
  return isMapped ? [high >> 8, high & 255, low >> 8, low & 255].join('.') : null;
};

/**
 * The address in what a proxy wrote: some add the port (`192.0.2.7:4711`, `[2001:db8::1]:4711`), put brackets or quotes around
 * it, or name the interface. Null when it is no address.
 */
export const readAddress = (written: string | undefined): string | null => {
  // The longest is IPv6 with an IPv4 end, brackets, zone and port.
  const text = (written ?? '').trim();
  if (text.length === 0 || text.length > 100) return null;
  const bare = text.replace(/^"(.*)"$/, '$1');
  const inBrackets = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(bare)?.[1];
  const withPort = /^([\d.]+):\d{1,5}$/.exec(bare)?.[1];
  const address = (inBrackets ?? withPort ?? bare).replace(/%.*/s, '');
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return null;
  const groups = groupsOf(address);
  return mappedOf(groups) ?? groups.map((group) => group.toString(16)).join(':');
};

/** A network that one customer holds: a whole IPv4 address, but the first 64 bits of IPv6. What is no address is itself. */
export const networkOf = (written: string): string => {
  const address = readAddress(written);
  if (address === null) return written;
  return isIPv4(address) ? address : address.split(':').slice(0, 4).join(':');
};

type Asking = Pick<FastifyRequest, 'ip' | 'ips' | 'headers' | 'socket'>;

/**
 * What the one trusted proxy wrote: the last in the list, also where that is empty, which Fastify passes over for what stands before
 * it. Fastify gives `ips` only where a proxy is trusted.
 */
const toldByProxy = ({ ip, ips, headers }: Asking): string | undefined => {
  const list = headers['x-forwarded-for'];
  return ips === undefined || list === undefined ? ip : String(list).split(',').at(-1);
};

/**
 * From where a request comes, as far as the network tells: what the one trusted proxy says, or else who is connected. A proxy
 * that names no address adds nothing, so its visitors count as the proxy itself rather than as anybody they say they are.
 */
export const addressOfRequest = (request: Asking): string =>
  readAddress(toldByProxy(request)) ?? readAddress(request.socket.remoteAddress) ?? 'unknown';

export const networkOfRequest = (request: Asking): string => networkOf(addressOfRequest(request));

/**
 * What one customer may hold at most, of a network as `networkOf` has it: the first 48 bits of IPv6, of which sites are given all that
 * follows (RFC 6177), and the 256 addresses around one of IPv4.
 */
export const siteOf = (network: string): string => {
  const separator = network.includes(':') ? ':' : '.';
  return network.split(separator).slice(0, 3).join(separator);
};
