import { BlockList, isIP } from 'node:net';

/** Of IPv4, what the IANA registry of special purposes keeps from the internet. */
const special4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** Only this part of IPv6 is the internet's; loopback, mapped, translated, link-local, unique local and multicast are outside of it. */
const global6 = ['2000::/3'];
/** Teredo and 6to4 carry IPv4 addresses; the others are for documents and tests. */
const special6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

/** Two lists, since one with both families compares mapped addresses across them. */
function listOf(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}

const blocked4 = listOf(special4, 'ipv4');
const allowed6 = listOf(global6, 'ipv6');
const blocked6 = listOf(special6, 'ipv6');

/** Is it an address of the internet, and not of this machine or of a network that only we can reach? */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !blocked4.check(address, 'ipv4');
  return family === 6 && allowed6.check(address, 'ipv6') && !blocked6.check(address, 'ipv6');
}
