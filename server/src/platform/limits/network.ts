import { isIPv4, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Returns the eight groups of an IPv6 address. */
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

/** Returns the IPv4 address that an IPv6 socket shows as `::ffff:…`, however it is written; null for every other address. */
const mappedOf = (groups: readonly number[]): string | null => {
  const isMapped = groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0);
  const [high = 0, low = 0] = groups.slice(6);
  return isMapped ? [high >> 8, high & 255, low >> 8, low & 255].join('.') : null;
};

/**
 * Reads the address that a proxy wrote: some add the port (`192.0.2.7:4711`, `[2001:db8::1]:4711`), brackets or quotes, or the interface.
 * Null when it is no address.
 */
export const readAddress = (written: string | undefined): string | null => {
  // The longest form is IPv6 with an IPv4 end, brackets, zone and port.
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

/**
 * Returns the network that one customer holds: a whole IPv4 address, or the first 64 bits of IPv6. Text that is no address is returned
 * unchanged.
 */
export const networkOf = (written: string): string => {
  const address = readAddress(written);
  if (address === null) return written;
  return isIPv4(address) ? address : address.split(':').slice(0, 4).join(':');
};

type AddressedRequest = Pick<FastifyRequest, 'ip' | 'ips' | 'headers' | 'socket'>;

/**
 * Returns what the one trusted proxy wrote: the last in the list, even if empty; Fastify would skip an empty one and use the entry before
 * it. Fastify sets `ips` only if a proxy is trusted.
 */
const forwardedFor = ({ ip, ips, headers }: AddressedRequest): string | undefined => {
  const list = headers['x-forwarded-for'];
  return ips === undefined || list === undefined ? ip : String(list).split(',').at(-1);
};

/**
 * Returns the network address of a request: what the one trusted proxy says, or else who is connected. A proxy that names no address adds
 * nothing, so its visitors count as the proxy itself and not as whatever they claim.
 */
export const addressOfRequest = (request: AddressedRequest): string =>
  readAddress(forwardedFor(request)) ?? readAddress(request.socket.remoteAddress) ?? 'unknown';

export const networkOfRequest = (request: AddressedRequest): string => networkOf(addressOfRequest(request));

/**
 * Returns the largest range that one customer may hold, given a network from `networkOf`: the first 48 bits of IPv6, the size assigned to
 * sites (RFC 6177), or the 256 addresses around one of IPv4.
 */
export const siteOf = (network: string): string => {
  const separator = network.includes(':') ? ':' : '.';
  return network.split(separator).slice(0, 3).join(separator);
};
