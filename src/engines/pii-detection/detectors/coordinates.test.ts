import { testKind } from "../detector.fixture.ts";

// WGS 84: latitudes to 90 degrees, longitudes to 180.
testKind(
  "coordinates",
  [
    "We are at «40.7128, -74.0060»",
    "«51.5007° N, 0.1246° W» (Big Ben)",
    '{"«lat": 48.8584, "lng": 2.2945»}',
    "«40°26'46\"N 79°58'56\"W»",
    "Sydney: «-33.8568, 151.2153»",
    "«latitude=59.3293&longitude=18.0686»",
    "GPS «35.6586 139.7454»",
  ],
  [
    "located at 91.0000, 10.0000",
    "located at 45.1234, 181.0000",
    "lat: 95.5, lng: 10.25",
    "pi is 3.14159 and e is 2.71828",
    "version 10.123, build 20.456",
    "it is 40°C, and 79% humid",
  ],
);
