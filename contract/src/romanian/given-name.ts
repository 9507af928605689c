import { withoutAccents } from './without-accents.ts';

/** The usual given names of people in Romania, without accents; those that are family names as often are left out. */
const GIVEN_NAMES: ReadonlySet<string> = new Set(
  `adam adela adelin adelina adi adina adrian adriana agnes albert alexandra alexandru alexia alice alin alina
  amalia ana anamaria anastasia anca anda andra andrada andreea andrei angel angela angelica anisoara anton
  antonela antonia antonio ariana attila aurel aurelia aurelian aurica beatrice beniamin bianca bogdan brandusa
  calin camelia camil carina carla carmen casandra catalin catalina catinca cecilia cezar ciprian claudia claudiu
  codruta constanta constantin corina cornelia corneliu corvin cosmin cosmina costel costin crina cristi cristian
  cristina cristinel damian dan dana daniel daniela danut daria darius david delia denis denisa diana dimitrie
  doina domnica dorel dorin dorina doru dragos dumitru ecaterina edit eduard ela elena eleonora elisabeta
  elisaveta elvira emanuel emanuela emil emilia emilian emma erika eugen eugenia eusebiu eva evelina fabian
  felicia felix ferenc filip flavia flaviu floarea florentin florentina florian florica florin gabi gabriel
  gabriela gelu george georgeta georgiana gheorghe gheorghita gigel gina gratiela grigore gyula haralambie horatiu
  horea horia hortensia iacob ieremia ileana ilie ilinca ilona ina ioana iolanda ion ionel ionica ionut iosif
  irina isabela istvan iulia iulian iuliana iuliu iustin ivona izabela jana janos jozsef judit lacramioara
  ladislau lajos larisa laszlo laura laurentiu lavinia lelia lenuta leonard leontin lia lidia ligia liliana livia
  liviu loredana lorena lorin luca lucia lucian luciana lucretia ludmila luiza luminita madalina magda magdalena
  malina manuela mara marcel marcela margareta maria marian mariana maricica marieta marilena marin marina marinel
  marinela marius marta martin matei mihaela mihai mihail mihaita mihnea mioara mirabela mircea mirela miron
  miruna mitica monica mugur mugurel nadia natalia neculai nelu nicolae nicoleta nicu niculae niculina nicusor
  nina noemi nora oana octav octavia octavian olga olimpia oliver oltita ortansa otilia ovidiu ozana pamela
  patricia patrick paul paula petre petrica petrisor petronela petru petruta polixenia pompiliu radu raluca ramona
  rares raul razvan rebeca reka relu remus renata robert roberta rodica romeo romica romulus roxana rozalia
  ruxandra sabin sabina samuel sanda sanziana sara sebastian septimiu serban sergiu sidonia silvana silvia silviu
  simina simona smaranda sofia sonia sorin sorina stefan stefana stefania stelian steliana svetlana szabolcs
  tamara tania tatiana teodor teodora tereza tiberiu timea titus traian tudor tudorel valentin valentina valeria
  valeriu vasile vasilica veronica victor victoria violeta viorel viorela viorica virgil virginia vlad vladimir
  vladut zoe zoltan zsolt zsuzsanna`.split(/\s+/),
);

/**
 * The given names in a whole name, in either order: of `Ana Maria Pop` and `Pop Ana Maria`, `Ana Maria`. Undefined where
 * it cannot be told which of the names they are, as in `Ion Marin`.
 */
export function givenName(name: string): string | undefined {
  const words = name.trim().split(/\s+/);
  const isGiven = words.map((word) =>
    withoutAccents(word)
      .split('-')
      .every((part) => GIVEN_NAMES.has(part)),
  );
  const [first, last] = [isGiven.indexOf(true), isGiven.lastIndexOf(true)];
  const given = words.slice(first, last + 1);
  const isClear = first >= 0 && given.length < words.length && isGiven.slice(first, last + 1).every(Boolean);
  return isClear && (first === 0 || last === words.length - 1) ? given.join(' ') : undefined;
}

/** The name by which a letter greets: the given name where it can be told, else the whole name. */
export function nameInGreeting(name: string): string {
  return givenName(name) ?? name.trim();
}
