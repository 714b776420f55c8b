import { BlockList, isIP } from 'node:net';

/*
 * Networks that outsiders must not make the server contact. IPv4: the IANA IPv4 Special-Purpose Address Registry (RFC 6890 and later),
 * multicast (RFC 5771) and class E. IPv6: everything but 2000::/3, the only block that IANA assigns, minus its special-purpose parts.
 */
const closed4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
/** Within 2000::/3: Teredo and the rest of 2001::/23, documentation, 6to4 (which carries an IPv4 address), and SRv6 identifiers. */
const closed6: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const blocked = new BlockList();
for (const [network, prefix] of closed4) blocked.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of closed6) blocked.addSubnet(network, prefix, 'ipv6');
const handedOut6 = new BlockList();
handedOut6.addSubnet('2000::', 3, 'ipv6');

/**
 * Returns whether an IP address is on the public internet. False for anything that is not an address, and for an IPv4 address written as
 * IPv6.
 */
export const isPublicAddress = (address: string): boolean => {
  const kind = isIP(address);
  if (kind === 4) return !blocked.check(address, 'ipv4');
  return kind === 6 && handedOut6.check(address, 'ipv6') && !blocked.check(address, 'ipv6');
};
