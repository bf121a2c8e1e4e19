import { said } from '../../files/said.ts';
import { AskedNames, type UnknownName } from './app/asked-names.ts';
import type { Problem } from './import-error.ts';
import { findTrainer, guessNamed, nameOf, resolveStyle, type StyleChoice, type TrainerChoice } from './match-names.ts';
import { type Club, type FoundPlace, findPlace, type Room } from './places.ts';
import type { EventDetails, Organizer } from './read-details.ts';
import type { Catalogue, ImportOptions, Meaning } from './resolve-occurrences.ts';
import { guessTrainer, resolveRow } from './table/resolve-row.ts';

export const nameToAsk = ({ name, email }: Organizer): string => name ?? email ?? '';

/** Says what the names of events mean, and collects why that is not known. */
export class Resolver {
  readonly newRooms: Room[] = [];
  readonly newTrainers: TrainerChoice[] = [];
  readonly notices: Problem[] = [];
  readonly problems: Problem[] = [];
  readonly #catalogue: Catalogue;
  readonly #asked: AskedNames | undefined;
  readonly #options: ImportOptions;
  readonly #fallback: StyleChoice | undefined;

  constructor(catalogue: Catalogue, options: ImportOptions) {
    this.#catalogue = catalogue;
    this.#options = options;
    this.#asked = options.names && new AskedNames(options.names);
    const { style } = options;
    this.#fallback = catalogue.styles.find(({ name }) => name.toLowerCase() === style?.trim().toLowerCase());
    if (style !== null && !this.#fallback) {
      this.problems.push({ said: said('style.unknown', { style, styles: this.#styleNames() }) });
    }
  }

  get names(): UnknownName[] {
    return this.#asked?.found ?? [];
  }

  resolve(details: EventDetails): Meaning | undefined {
    if (details.row) {
      const { newRooms, newTrainers } = this;
      const asked = this.#asked ?? new AskedNames([]);
      const known = { catalogue: this.#catalogue, newRooms, newTrainers, asked };
      const { meaning, problems } = resolveRow(details, details.row, known);
      this.problems.push(...problems);
      return meaning;
    }
    const place = this.#place(details);
    const style = this.#style(details);
    const trainerId = this.#trainerId(details);
    if (!style) {
      const why = said('style.none', { title: details.summary, styles: this.#styleNames() });
      this.problems.push({ line: details.line, said: why, hint: 'Or say --style NAME.' });
    }
    if (!place || !style || trainerId === undefined) return undefined;
    return {
      unitId: place.club.id,
      timeZone: place.club.timeZone,
      roomId: place.room?.id ?? null,
      holdsRoom: !place.room?.isShared,
      styleId: style.id,
      kind: style.kind,
      trainerId,
      name: details.summary || style.name,
      places: details.places ?? this.#options.places,
    };
  }

  #style(details: EventDetails): StyleChoice | undefined {
    const { styles } = this.#catalogue;
    const style = resolveStyle(details, styles, this.#fallback);
    const name = details.categories[0] ?? details.summary;
    if (style || name === '') return style;
    const to = this.#asked?.ask('style', name, () => guessNamed(name, styles)?.id);
    return styles.find(({ id }) => id === to);
  }

  #place({ location, line }: EventDetails): { club: Club; room?: Room } | undefined {
    const { clubs, rooms } = this.#catalogue;
    const place = findPlace(location, { clubs, rooms: [...rooms, ...this.newRooms] });
    if (place.kind === 'club' && place.unknown !== undefined) {
      const why = said('place.clubAlone', { club: place.club.name, room: place.unknown });
      this.notices.push({ line, said: why });
    }
    if (place.kind === 'room' || place.kind === 'club') return place;
    const asked = this.#askPlace(location, place);
    if (asked) return asked.room === 'none' ? { club: asked.club } : { club: asked.club, room: asked.room };
    if (place.kind === 'new-room' && this.#options.createRooms) {
      const room = { id: -1 - this.newRooms.length, unitId: place.club.id, name: place.name, isShared: false };
      this.newRooms.push(room);
      return { club: place.club, room };
    }
    this.problems.push({ line, ...this.#whyNoPlace(location, place.kind) });
    return undefined;
  }

  /** What somebody has said of a place that is unknown. */
  #askPlace(location: string | null, place: FoundPlace): { club: Club; room: Room | 'none' } | undefined {
    if (!this.#asked || location === null || place.kind === 'ambiguous') return undefined;
    const { clubs, rooms } = this.#catalogue;
    const club = place.kind === 'new-room' ? place.club : clubs[0];
    const to = this.#asked.ask('room', location, () => guessNamed(location, rooms)?.id);
    const chosen = rooms.find(({ id }) => id === to);
    const ofRoom = clubs.find(({ id }) => id === chosen?.unitId);
    if (chosen && ofRoom) return { club: ofRoom, room: chosen };
    if (to === 'none' && club) return { club, room: 'none' };
    if (to !== 'new' || !club) return undefined;
    const name = place.kind === 'new-room' ? place.name : location;
    const room = { id: -1 - this.newRooms.length, unitId: club.id, name, isShared: false };
    this.newRooms.push(room);
    return { club, room };
  }

  #whyNoPlace(location: string | null, kind: 'ambiguous' | 'unknown' | 'new-room'): Problem {
    const rooms = this.#roomNames();
    if (location === null) return { said: said('place.none', { rooms }) };
    if (kind === 'ambiguous') return { said: said('place.ambiguous', { room: location }) };
    const why = said('place.unknown', { room: location, rooms });
    return { said: why, ...(kind === 'new-room' && { hint: 'Say --create-rooms to make it.' }) };
  }

  /** Undefined: it has to be said who that is. */
  #trainerId({ organizer, line }: EventDetails): number | null | 'keep' | undefined {
    if (this.#options.organizers === 'ignore') return 'keep';
    if (!organizer) return null;
    const known = findTrainer(organizer, [...this.#catalogue.trainers, ...this.newTrainers]);
    if (known) return known.id;
    const name = nameToAsk(organizer);
    const { trainers } = this.#catalogue;
    const to = this.#asked ? this.#asked.ask('trainer', name, () => guessTrainer(name, trainers)) : 'new';
    if (to === 'none') return null;
    if (to !== 'new') {
      const chosen = trainers.find(({ id }) => id === to);
      if (!chosen) this.problems.push({ line, said: said('row.trainer', { trainer: name }) });
      return chosen?.id;
    }
    const trainer = { id: -1 - this.newTrainers.length, ...nameOf(organizer), email: organizer.email };
    this.newTrainers.push(trainer);
    return trainer.id;
  }

  #roomNames(): string {
    const { clubs, rooms } = this.#catalogue;
    return clubs
      .map(({ id, name }) => {
        const own = rooms.filter(({ unitId }) => unitId === id).map((room) => room.name);
        return own.length > 0 ? `${name} (${own.join(', ')})` : name;
      })
      .join('; ');
  }

  #styleNames(): string {
    return this.#catalogue.styles.map(({ name }) => name).join(', ');
  }
}
