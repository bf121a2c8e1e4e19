import type { DemoClub } from '../demo-club.ts';
import { nommeveskiGolf } from './nommeveski-golf.ts';
import { sadamaUjula } from './sadama-ujula.ts';
import { tuiskFitness } from './tuisk-fitness.ts';
import { udensrozeSpa } from './udensroze-spa.ts';

export const demoClubs: readonly DemoClub[] = [tuiskFitness, udensrozeSpa, sadamaUjula, nommeveskiGolf];
